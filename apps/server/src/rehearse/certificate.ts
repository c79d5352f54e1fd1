import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Time in X.509 format. */
export const asn1Time = (at: Date): string => `${at.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`;

const settings = `[ca]
default_ca = own
[own]
database = index.txt
rand_serial = yes
new_certs_dir = .
default_md = sha256
policy = any
x509_extensions = leaf
unique_subject = no
[any]
commonName = supplied
[leaf]
subjectAltName = IP:127.0.0.1
`;
const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
const signing = '-batch -notext -config ca.cnf -cert ca.pem -keyfile ca.key -in web.csr -out web.crt';

/** Runs openssl in a folder; arguments must not contain spaces. */
function openssl(dir: string, command: string): void {
  const { status, stderr } = spawnSync('/usr/bin/openssl', command.split(' '), {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl ${command}: ${stderr}`);
}

/** Certificate authority for 127.0.0.1, with certificates valid for seconds or days. */
export function openAuthority(dir: string) {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'index.txt'), '');
  writeFileSync(join(dir, 'ca.cnf'), settings);
  openssl(dir, `req -x509 ${newKey} -keyout ca.key -out ca.pem -subj /CN=rehearsal -days 2`);
  openssl(dir, `req -new ${newKey} -keyout web.key -out web.csr -subj /CN=127.0.0.1`);
  return {
    /** Certificate of the authority that clients trust. */
    ca: readFileSync(join(dir, 'ca.pem'), 'utf8'),
    /** Issues a certificate with its key to the file that the proxy reads. */
    issue(to: string, seconds: number): void {
      const [from, end] = [-60, seconds].map((s) => asn1Time(new Date(Date.now() + s * 1000)));
      openssl(dir, `ca ${signing} -startdate ${from} -enddate ${end}`);
      const parts = ['web.crt', 'web.key'].map((name) => readFileSync(join(dir, name), 'utf8'));
      writeFileSync(to, parts.join(''), { mode: 0o600 });
    },
  };
}
