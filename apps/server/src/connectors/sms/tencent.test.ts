import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTencent } from './tencent.ts';
import { signTc3 } from './tencent-sign.ts';

const secretKey = 'fake-secret-key';
let server: Server;
let status: { Code: string; Message: string; SerialNo?: null };
let requests: Record<string, unknown>[];
/** What it tells of messages to a number. */
let reports: { SerialNo: string; SessionContext: string }[] | { Error: object } | null;

/** What the gateway does with a request, written from the provider's description and not from our signer. */
function verify(request: IncomingMessage, body: string): boolean {
  const header = String(request.headers.authorization);
  const [, id, date, signed, signature] =
    /Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=(\S+), Signature=(\w+)$/.exec(header) ??
    [];
  const stamp = Number(request.headers['x-tc-timestamp']);
  if (id !== 'AKIDfake' || Math.abs(Date.now() / 1000 - stamp) > 300 || !signed || !date) return false;
  const lines = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = `POST\n/\n\n${lines.join('')}\n${signed}\n${createHash('sha256').update(body).digest('hex')}`;
  const toSign = `TC3-HMAC-SHA256\n${stamp}\n${date}/sms/tc3_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  const key = [date, 'sms', 'tc3_request'].reduce<string | Buffer>(
    (k, part) => createHmac('sha256', k).update(part).digest(),
    `TC3${secretKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    if (!verify(request, body))
      return response.end(
        JSON.stringify({ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'bad' } } }),
      );
    requests.push({
      ...(JSON.parse(body) as object),
      action: request.headers['x-tc-action'],
      version: request.headers['x-tc-version'],
    });
    if (request.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber')
      return response.end(
        JSON.stringify({
          Response: reports && !Array.isArray(reports) ? reports : { PullSmsSendStatusSet: reports },
        }),
      );
    return response.end(
      JSON.stringify({
        Response: {
          SendStatusSet: [{ SerialNo: '2019:1', PhoneNumber: '+86', Fee: 1, ...status }],
          RequestId: 'r',
        },
      }),
    );
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());
beforeEach(() => {
  requests = [];
  reports = [];
  status = { Code: 'Ok', Message: 'send success' };
});

const open = (key = secretKey) =>
  openTencent({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretId: 'AKIDfake',
    secretKey: key,
    appId: '1400000001',
    signName: 'Treadline',
    region: 'ap-guangzhou',
    templates: { code: '1001' },
  });
const message = {
  id: 7,
  key: 'key-7',
  triedAt: null,
  mobile: '13900000001',
  template: 'code',
  values: ['123456', '5'],
  text: '',
};

test('signs as in the provider’s published example', () => {
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
  const signed = signTc3({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    timestamp: 1551113065,
    body,
  });
  expect(signed).toMatch(/Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168$/);
});

test('sends number, template and values; the gateway accepts the signature', async () => {
  expect(await open().send(message)).toEqual({ ok: true, providerId: '2019:1' });
  expect(requests).toEqual([
    {
      action: 'SendSms',
      version: '2021-01-11',
      PhoneNumberSet: ['+8613900000001'],
      SmsSdkAppId: '1400000001',
      SignName: 'Treadline',
      TemplateId: '1001',
      TemplateParamSet: ['123456', '5'],
      SessionContext: 'key-7',
    },
  ]);
});

test('wrong key, region and template and a missing balance are our account’s; a number is refused for good', async () => {
  expect(await open('other').send(message)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('AuthFailure'),
    account: true,
  });
  status = { Code: 'FailedOperation.InsufficientBalanceInSmsPackage', Message: 'no balance' };
  expect(await open().send(message)).toMatchObject({ ok: false, account: true });
  status = { Code: 'FailedOperation.TemplateIncorrectOrUnapproved', Message: 'not approved' };
  expect(await open().send(message)).toMatchObject({ ok: false, account: true });
  // Mended by a restart with the number; until then the message waits.
  expect(await open().send({ ...message, template: 'none' })).toEqual({
    ok: false,
    reason: 'SMS_TEMPLATES has no number for none',
    account: true,
  });
  status = { Code: 'FailedOperation.PhoneNumberInBlacklist', Message: 'blocked' };
  expect(await open().send(message)).toEqual({ ok: false, reason: expect.stringContaining('blocked') });
});

test('limits of frequency are tried again later', async () => {
  status = { Code: 'LimitExceeded.PhoneNumberThirtySecondLimit.FrequencyLimit', Message: 'slow down' };
  await expect(open().send(message)).rejects.toThrow('slow down');
});

const again = { ...message, triedAt: new Date('2026-11-20T00:00:00Z') };
const actions = () => requests.map(({ action }) => action);

test('a message that the gateway may have is asked for by its key, and not sent again', async () => {
  reports = [
    { SerialNo: '2019:8', SessionContext: 'key-8' },
    { SerialNo: '2019:7', SessionContext: 'key-7' },
  ];
  expect(await open().send(again)).toEqual({ ok: true, providerId: '2019:7' });
  expect(requests).toEqual([
    {
      action: 'PullSmsSendStatusByPhoneNumber',
      version: '2021-01-11',
      BeginTime: again.triedAt.getTime() / 1000 - 60,
      Offset: 0,
      Limit: 100,
      PhoneNumber: '+8613900000001',
      SmsSdkAppId: '1400000001',
    },
  ]);
});

test('one that it does not report, or may not be asked for, is sent', async () => {
  reports = [{ SerialNo: '2019:8', SessionContext: 'key-8' }];
  expect(await open().send(again)).toEqual({ ok: true, providerId: '2019:1' });
  reports = { Error: { Code: 'UnauthorizedOperation', Message: 'not activated' } };
  expect(await open().send(again)).toEqual({ ok: true, providerId: '2019:1' });
  const [ask, send] = ['PullSmsSendStatusByPhoneNumber', 'SendSms'];
  expect(actions()).toEqual([ask, send, ask, send]);
});

test('members that are null are absent: what was taken is not sent again for one', async () => {
  status = { Code: 'Ok', Message: 'send success', SerialNo: null };
  expect(await open().send(message)).toEqual({ ok: true, providerId: '' });
  reports = null;
  expect(await open().send(again)).toMatchObject({ ok: true });
});

test('daily limits of the application wait, those of a number in minutes are tried again', async () => {
  for (const which of ['AppDailyLimit', 'AppMainlandChinaDailyLimit', 'DailyLimit']) {
    status = { Code: `LimitExceeded.${which}`, Message: 'limit' };
    expect(await open().send(message)).toMatchObject({ ok: false, account: true });
  }
  status = { Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'limit' };
  expect(await open().send(message)).toEqual({ ok: false, reason: expect.stringContaining('limit') });
  status = { Code: 'LimitExceeded.PhoneNumberOneHourLimit', Message: 'slow down' };
  await expect(open().send(message)).rejects.toThrow('slow down');
});
