import {
  constants,
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { WechatSettings } from '#connectors/payments/wechat-sign.ts';
import { openFakeWechatBook } from './fake-wechat-answers.ts';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** How it answers: 'well', or with a fault that occurs in practice. `once`: only the next call. */
type Manner =
  | 'well'
  | 'unsigned'
  | 'wrong'
  | 'foreign'
  | 'stale'
  | 'altered'
  | 'busy'
  | 'nulls'
  | 'encoded'
  | 'broken'
  | 'proxy'
  | 'hang'
  | 'lost';

const [publicKeyId, certificateSerial] = ['PUB_KEY_ID_0119000000012026', '7132D72A03E93CDDF8C03BBD1F37EEDF'];
const apiV3Key = 'fake-api-v3-key-of-32-characters';
const [merchant, appId, serial] = ['1900000109', 'wx8888888888888888', '3775B6A45ACD588826D15E583A95F5DD'];

/**
 * Fake WeChat Pay over HTTP, written from its documentation: verifies signature, timestamp and serial of every call.
 */
export async function startFakeWechatPay() {
  const [ours, publicKey, certificate] = [rsa(), rsa(), rsa()];
  const keys = { [publicKeyId]: publicKey, [certificateSerial]: certificate };
  const book = openFakeWechatBook(merchant, appId);
  const seen: { method: string; path: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const nonces = new Set<string>();
  const state = {
    manner: 'well' as Manner,
    signedBy: publicKeyId,
    clockAhead: 0,
    /** Refuses every call so. */
    refusal: null as { status: number; code: string } | null,
  };

  /** Signature headers of a response or notice. */
  const headersOf = (body: string, { by = state.signedBy, age = 0 } = {}): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000) - age), randomBytes(16).toString('hex')];
    const key: KeyObject = (keys[by] ?? publicKey).privateKey;
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': by,
      'wechatpay-signature': createSign('sha256')
        .update(`${timestamp}\n${nonce}\n${body}\n`)
        .sign(key, 'base64'),
    };
  };

  function refuses(request: IncomingMessage, body: string): string | null {
    const header = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const field = (name: string): string => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(header)?.[1] ?? '';
    const [timestamp, nonce] = [field('timestamp'), field('nonce_str')];
    if (field('mchid') !== merchant || field('serial_no') !== serial) return 'serial';
    if (Math.abs(Date.now() / 1000 + state.clockAhead - Number(timestamp)) > 300) return 'clock';
    if (nonce.length < 16 || nonces.has(nonce)) return 'nonce';
    nonces.add(nonce);
    const signed = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`;
    return createVerify('sha256').update(signed).verify(ours.publicKey, field('signature'), 'base64')
      ? null
      : 'bytes';
  }

  function signAs(manner: Manner, body: string): Record<string, string> {
    if (manner === 'unsigned') return {};
    if (manner === 'foreign') return headersOf(body, { by: 'PUB_KEY_ID_STRANGER' });
    if (manner === 'stale') return headersOf(body, { age: 400 });
    return headersOf(manner === 'wrong' ? `${body} ` : body);
  }

  const server = createServer(async (request, reply) => {
    const body = await readText(request);
    const manner = state.manner;
    const fault = refuses(request, body);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    seen.push({ method: request.method ?? '', path: request.url ?? '', body, headers: request.headers });
    if (fault) return reply.writeHead(401).end(JSON.stringify({ code: 'SIGN_ERROR', message: fault }));
    if (manner === 'hang') return undefined;
    if (state.refusal) return reply.writeHead(state.refusal.status).end(JSON.stringify(state.refusal));
    if (manner === 'busy') return reply.writeHead(429).end('{"code":"FREQUENCY_LIMITED"}');
    if (manner === 'proxy') return reply.writeHead(404).end('<html>Not found');
    if (manner === 'broken') return reply.writeHead(502).end('<html>Bad gateway');
    const answer = book.answer(request.method ?? '', url, body);
    if (manner === 'lost') return request.socket.destroy();
    const packed = manner === 'encoded' ? { 'content-encoding': 'gzip' } : {};
    if (answer.file) return reply.writeHead(answer.status, packed).end(answer.file);
    const blanks = manner === 'nulls' ? { transaction_id: null, success_time: null, refund_id: null } : {};
    const told = answer.body === undefined ? '' : JSON.stringify({ ...blanks, ...answer.body });
    const sent = manner === 'altered' ? told.replace('"state"', '"State"').replace(':', ': ') : told;
    return reply.writeHead(answer.status, signAs(manner, told)).end(sent);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: WechatSettings = {
    url,
    merchant,
    appId,
    serial,
    apiV3Key,
    notifyUrl: 'https://shop.example/api/order/payment/notify/WECHAT',
    privateKey: ours.privateKey,
    keys: {
      [publicKeyId]: { key: publicKey.publicKey, from: null, until: null },
      [certificateSerial]: { key: certificate.publicKey, from: null, until: null },
    },
    timeoutMs: 2000,
  };
  return {
    settings,
    book,
    seen,
    state,
    ours,
    headersOf,
    publicKeyId,
    certificateSerial,
    /** Notice whose content is encrypted with the APIv3 key; `aad` may be empty. */
    notice(
      event: string,
      content: object,
      { aad = 'transaction', key = apiV3Key, type = 'transaction' } = {},
    ) {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify(content)),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: type,
        nonce,
        ciphertext: sealed.toString('base64'),
        ...(aad ? { associated_data: aad } : {}),
      };
      return JSON.stringify({ id: 'EV-1', event_type: event, resource_type: 'encrypt-resource', resource });
    },
    /** Decrypts a value that was encrypted with the channel's public key. */
    open: (sealed: string): string =>
      privateDecrypt(
        { key: publicKey.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
        Buffer.from(sealed, 'base64'),
      ).toString(),
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
export type FakeWechatPay = Awaited<ReturnType<typeof startFakeWechatPay>>;
