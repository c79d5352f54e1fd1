import { Readable } from 'node:stream';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openSmtp } from './smtp.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A mail server that speaks just enough SMTP; `answer` is what it says to the recipient. */
async function startServer(answer = '250 OK', step = 'RCPT') {
  const said: string[] = [];
  server = createServer((socket) => {
    let inData = false;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (inData && line !== '.') continue;
        if (line === 'DATA') inData = true;
        else inData = false;
        const reply =
          line === 'DATA'
            ? '354 go'
            : line.startsWith(step)
              ? answer
              : line.startsWith('QUIT')
                ? '221 bye'
                : '250 OK';
        socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => void server?.listen(0, '127.0.0.1', done));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { mail: openSmtp(url, 'Treadline <no-reply@treadline.test>'), said };
}

const message = {
  id: 3,
  key: 'key-3',
  to: 'li@dealer.test',
  subject: '重置密码',
  text: '请打开链接：https://treadline.test/resetPassWord?key=abc',
};

test('hands a mail over by SMTP', async () => {
  const { mail, said } = await startServer();
  expect(await mail.send(message)).toMatchObject({ ok: true, providerId: expect.stringContaining('@') });
  expect(said).toContain('Message-ID: <key-3@treadline.test>');
  expect(said).toContain('MAIL FROM:<no-reply@treadline.test>');
  expect(said).toContain('RCPT TO:<li@dealer.test>');
  expect(said.find((l) => l.startsWith('Subject:'))).toMatch(/=\?UTF-8\?/);
});

test('a refused sender or login is not the mail’s fault', async () => {
  const answers: [string, string][] = [
    ['530 authentication required', 'MAIL'],
    ['553 sender is not yours', 'MAIL'],
    ['530 authentication required', 'RCPT'],
  ];
  for (const [answer, step] of answers) {
    expect(await (await startServer(answer, step)).mail.send(message)).toMatchObject({
      ok: false,
      account: true,
    });
    server?.close();
  }
  expect(await (await startServer('554 spam', 'DATA')).mail.send(message)).not.toHaveProperty('account');
});

test('a refused recipient is final, a busy server is not', async () => {
  expect(await (await startServer('550 no such user')).mail.send(message)).toMatchObject({ ok: false });
  server?.close();
  await expect((await startServer('451 try later')).mail.send(message)).rejects.toThrow('451');
});

test('a line break in the subject can’t add headers', async () => {
  const { mail, said } = await startServer();
  await mail.send({ ...message, subject: 'x\r\nBcc: other@evil.test' });
  expect(said.some((l) => l.startsWith('Bcc:') || l.includes('RCPT TO:<other'))).toBe(false);
});

const attached = (content: () => Promise<Readable>) => ({
  name: '2026-10 对账单.pdf',
  type: 'application/pdf',
  size: 9,
  open: content,
});

test('files go with a mail under their names, whole', async () => {
  const { mail, said } = await startServer();
  const content = Buffer.from('%PDF-1.4 \r\n.\r\nQUIT\r\n');
  const files = [attached(async () => Readable.from([content]))];
  expect(await mail.send({ ...message, files })).toMatchObject({ ok: true });
  const text = said.join('\n');
  expect(text).toContain('Content-Type: application/pdf');
  expect(text).toContain(content.toString('base64'));
  const name = said.filter((line) => /filename\*?/.test(line)).join('');
  expect(decodeURIComponent(name)).toContain('对账单.pdf');
});

test('what cannot be read sends nothing and leaves nothing open', async () => {
  const { mail, said } = await startServer();
  const open = Readable.from(['x']);
  const gone = Object.assign(new Error('gone'), { code: 'ENOENT' });
  const files = [attached(async () => open), attached(() => Promise.reject(gone))];
  await expect(mail.send({ ...message, files })).rejects.toThrow('gone');
  expect(open.destroyed).toBe(true);
  const torn = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('store away');
    })(),
  );
  await expect(mail.send({ ...message, files: [attached(async () => torn)] })).rejects.toThrow('store away');
  expect(said).not.toContain('.');
});
