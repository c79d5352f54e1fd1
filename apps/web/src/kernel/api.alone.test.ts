import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api, fetchFile, fileNameOf } from './api.ts';
import type { ApiError } from './api-error.ts';
import { requestBarrier, releaseRequests } from './gate.ts';
import zhCN from './locales/zh-CN.json' with { type: 'json' };
import { makeStorage } from './testing.ts';
import { changeTabs, markDirty, restoreTabs } from './tabs/store.ts';
import { readToken, saveToken } from './token.ts';
import { sendRequest, type TransportAnswer, type TransportRequest } from './transport.ts';
import { currentUser, type CurrentUser } from './user.ts';

vi.mock('./transport.ts', () => ({
  sendRequest: vi.fn<(request: TransportRequest) => Promise<TransportAnswer>>(),
}));
const send = vi.mocked(sendRequest);

const answer = (
  status: number,
  body: unknown,
  type = 'application/json; charset=utf-8',
): TransportAnswer => ({
  status,
  statusText: `status ${status}`,
  header: (name) => (name === 'content-type' ? type : null),
  body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
});
const done = (data: unknown) => answer(200, { code: '200', data });
const ended = () =>
  answer(401, { code: '4001', error: 'session.ended', message: '登录已失效', requestId: 'r1' });
const fail = (why: string) => Object.assign(new Error(why), { why });
const failureOf = async (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('must fail'),
    (error: unknown) => error as ApiError,
  );
const read = () => api('GET /user/v1/user/preferences');
const tokens = () => send.mock.calls.map(([request]) => request.headers.Authorization);

beforeAll(async () => {
  await i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { kernel: zhCN } }, ns: ['kernel'] });
});

beforeEach(() => {
  send.mockReset();
  let cookie = '';
  const document = {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text.split(';')[0] ?? '';
    },
  };
  const location = {
    pathname: '/purchase-order/list',
    search: '?status=20',
    protocol: 'http:',
    assign: vi.fn<(to: string) => void>(),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  requestBarrier.set('none');
  restoreTabs(1);
  currentUser.set({ id: 1 } as CurrentUser);
  saveToken('t1');
});

it('sends token, language, dotted query keys and the idempotency key', async () => {
  send.mockResolvedValue(done([]));
  await api('GET /user/v1/user/search', { query: { text: 'PO 1' } }, { key: 'k1' });
  const [request] = send.mock.calls[0] ?? [];
  expect(request).toMatchObject({
    method: 'GET',
    url: '/api/user/v1/user/search?text=PO+1',
    timeout: 500_000,
  });
  expect(request?.headers).toMatchObject({
    Authorization: 't1',
    'Accept-Language': 'zh-CN',
    'Idempotency-Key': 'k1',
  });
});

it('fills the parameters of the path', async () => {
  send.mockResolvedValue(done({ token: 'x' }));
  await expect(api('PUT /user/oauth/switchUser/:userTypeId', { params: { userTypeId: 7 } })).resolves.toEqual(
    { token: 'x' },
  );
  expect(send.mock.calls[0]?.[0].url).toBe('/api/user/oauth/switchUser/7');
});

it.each([
  ['timeout', '网络超时'],
  ['network', '网络连接错误'],
])('says so when no answer came: %s', async (why, message) => {
  send.mockRejectedValue(fail(why));
  expect(await failureOf(read())).toMatchObject({ code: why, message, status: 0 });
});

it('passes on what the server said', async () => {
  send.mockResolvedValue(
    answer(409, {
      code: '409',
      error: 'record.changed',
      message: '数据已被他人修改',
      details: { a: 1 },
      requestId: 'r9',
    }),
  );
  expect(await failureOf(read())).toMatchObject({
    code: '409',
    error: 'record.changed',
    message: '数据已被他人修改',
    details: { a: 1 },
    requestId: 'r9',
    status: 409,
  });
});

it.each([
  ['without a message', answer(500, { code: '500' }), '操作失败'],
  ['a code other than 200 under status 200', answer(200, { code: '500', message: '坏了' }), '坏了'],
  ['a body that is not ours', answer(502, '<html>', 'text/html'), 'status 502'],
  ['no body', answer(404, '', 'text/html'), '接口路径未找到'],
])('rejects %s', async (_, response, message) => {
  send.mockResolvedValue(response);
  expect(await failureOf(read())).toMatchObject({ message });
});

/** A session that ended is given a moment: another window may keep a new token. */
const patient = { timeout: 10_000 };

/** Something is typed in the open tab. */
function typeInTab(): void {
  changeTabs({ type: 'visit', path: '/x', search: '', pinned: false, shape: 'list' });
  markDirty('/x', 'form', true);
}

it('waits for a new sign-in where something is unsaved, and repeats every refused call', async () => {
  typeInTab();
  send
    .mockResolvedValueOnce(ended())
    .mockResolvedValueOnce(ended())
    .mockResolvedValue(done({ a: 1 }));
  const calls = Promise.all([read(), read()]);
  await vi.waitFor(() => expect(requestBarrier.get()).toBe('sign-in'), patient);
  saveToken('t2');
  releaseRequests();
  await expect(calls).resolves.toEqual([{ a: 1 }, { a: 1 }]);
  expect(tokens()).toEqual(['t1', 't1', 't2', 't2']);
  expect(requestBarrier.get()).toBe('none');
});

it('repeats at once when somebody signed in meanwhile', async () => {
  send.mockImplementationOnce(async () => {
    saveToken('t2');
    return ended();
  });
  send.mockResolvedValue(done(1));
  await expect(read()).resolves.toBe(1);
  expect(requestBarrier.get()).toBe('none');
});

it('goes on with the token that another window keeps a moment after this one was refused', async () => {
  send.mockImplementationOnce(async () => {
    setTimeout(() => saveToken('t2'), 300);
    return ended();
  });
  send.mockResolvedValue(done(1));
  await expect(read()).resolves.toBe(1);
  expect(tokens()).toEqual(['t1', 't2']);
  expect(location.assign).not.toHaveBeenCalled();
});

it('leaves for the sign-in page when nothing would be lost, and says nothing more on this one', async () => {
  send.mockResolvedValue(ended());
  const settled = vi.fn<() => void>();
  void read().finally(settled);
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce(), patient);
  expect(requestBarrier.get()).toBe('leaving');
  expect(readToken()).toBe('');
  expect(settled).not.toHaveBeenCalled();
});

it('waits for the unlock when the screen is locked', async () => {
  send
    .mockResolvedValueOnce(answer(423, { code: '423', error: 'session.locked', message: '已锁定' }))
    .mockResolvedValue(done(1));
  const call = read();
  await vi.waitFor(() => expect(requestBarrier.get()).toBe('unlock'));
  releaseRequests();
  await expect(call).resolves.toBe(1);
});

it('clears everything and goes to the sign-in page when there is no page to keep', async () => {
  currentUser.set(null);
  localStorage.setItem('treadline:preferences:1', '{}');
  localStorage.setItem('treadline:lang', '"en"');
  send.mockResolvedValue(ended());
  void read();
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalled(), patient);
  expect(location.assign).toHaveBeenCalledWith(
    `/login?redirect=%2Fpurchase-order%2Flist&params=${encodeURIComponent('{"status":"20"}')}`,
  );
  expect(readToken()).toBe('');
  expect(Object.keys(localStorage)).toEqual(['treadline:lang']);
});

it('never waits on public pages, and shows them no token', async () => {
  send.mockResolvedValue(ended());
  const body = { userName: 'admin', password: 'x' };
  expect((await failureOf(api('POST /user/signIn', { body }, { anonymous: true }))).code).toBe('4001');
  expect(tokens()).toEqual([undefined]);
});

it('gives a file with the name the server chose', async () => {
  const file = new Blob(['x']);
  const header = (name: string) =>
    name === 'content-disposition'
      ? "attachment; filename*=UTF-8''%E9%87%87%E8%B4%AD.xlsx"
      : 'application/zip';
  send.mockResolvedValue({ ...answer(200, file), header });
  await expect(fetchFile('GET /user/v1/user/preferences')).resolves.toEqual({
    blob: file,
    name: '采购.xlsx',
  });
  expect(fileNameOf('attachment; filename="a.xlsx"')).toBe('a.xlsx');
  expect(fileNameOf(null)).toBe('');
});
