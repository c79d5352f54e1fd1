import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const keys = { accessKey: 'TREADLINE', secretKey: 'se+cr/et', region: 'cn-test-1' };

/** S3 server (s3-process.ts) with the bucket `tyres`, limited to so many bytes per request. */
export async function openS3(atOnce = Infinity) {
  const dir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-s3-`));
  const { accessKey, secretKey, region } = keys;
  const child = fork(join(import.meta.dirname, 's3-process.ts'), [
    dir,
    'tyres',
    accessKey,
    secretKey,
    region,
    String(atOnce),
  ]);
  const [port] = (await once(child, 'message')) as [number];
  const endpoint = `http://127.0.0.1:${port}`;
  const user = `${encodeURIComponent(accessKey)}:${encodeURIComponent(secretKey)}`;
  return {
    endpoint,
    /** Folder of its objects: the content of a key is the file of that name. */
    dir: join(dir, 'tyres'),
    /** URL of a prefix of the bucket, or of another bucket. */
    url: (prefix = '', bucket = 'tyres') =>
      `s3://${user}@${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
    /**
     * Sets faults for the next requests: a status, 0 for a closed connection, -1 for one closed within the response.
     */
    async fail(...faults: number[]): Promise<void> {
      child.send(faults);
      await once(child, 'message');
    },
    async close(): Promise<void> {
      child.kill();
      await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
