import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let companyId: number;
let owner: Person;
let colleague: Person;
type Person = Awaited<ReturnType<TestServer['as']>>;
interface View {
  id: number;
  name: string;
  own: boolean;
  schedule: string;
  version: number;
  nextTime: string | null;
  plan: { receivers: number[] } | null;
}

const codes = ['retail_report_view'] as const;
let next = 1;
const person = (more: object = {}) =>
  server.as({ type: 'DEALER', companyId, codes, email: `views-${next++}@dealer.test`, ...more });
beforeAll(async () => void (server = await openTestServer()));
beforeEach(async () => {
  companyId = await makeCompany(server.services, 'DEALER');
  [owner, colleague] = [await person(), await person()];
});
afterAll(() => server.close());

const create = (by = owner, more: object = {}) =>
  by.post<View>('/report/view/create', {
    name: '每日销售',
    path: '/report/sms',
    query: 'period=last7&by=brand',
    shared: false,
    ...more,
  });
const list = async (by = owner, query = '') =>
  (await by.get<{ list: View[] }>(`/report/view/list?${query}`)).data.list;
const plan = (more: object = {}) => ({
  enabled: true,
  every: 'DAILY',
  day: 1,
  hour: 8,
  receivers: [] as number[],
  ...more,
});
const schedule = ({ id, version }: View, body: object, by = owner) =>
  by.put<View>(`/report/view/schedule/${id}`, { version, plan: body });

it('a view is its owner’s, or the company’s when it is shared; nobody else changes it', async () => {
  const own = (await create()).data;
  const shared = (await create(owner, { name: '共享', shared: true })).data;
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(['共享', '每日销售'].toSorted());
  expect((await list(owner, `text=${encodeURIComponent('每日')}`)).map(({ id }) => id)).toEqual([own.id]);
  expect(await list(colleague)).toMatchObject([{ id: shared.id, own: false }]);
  expect(await list(colleague, 'own=true')).toEqual([]);
  const stranger = await server.as({ type: 'DEALER', codes });
  expect(await list(stranger)).toEqual([]);
  const change = { version: own.version, name: '改', shared: false };
  const put = (by: Person, id: number) => by.put(`/report/view/update/${id}`, change);
  expect((await put(colleague, own.id)).status).toBe(404);
  expect((await put(colleague, shared.id)).body.error).toBe('report-view.not-yours');
  expect((await put(stranger, shared.id)).status).toBe(404);
  expect((await colleague.delete(`/report/view/delete/${shared.id}`)).body.error).toBe(
    'report-view.not-yours',
  );
  expect((await put(owner, own.id)).data).toMatchObject({ name: '改', version: 2 });
  expect((await put(owner, own.id)).body.error).toBe('record.changed');
  expect((await owner.delete(`/report/view/delete/${shared.id}`)).status).toBe(200);
  expect(await list(colleague)).toEqual([]);
});

it('a name is had once, an address that cannot be read is refused', async () => {
  expect((await create()).status).toBe(200);
  expect((await create(owner, { name: ' 每 日销售' })).body.error).toBe('report-view.name-used');
  const other = (await create(owner, { name: '另一个' })).data;
  const rename = { version: other.version, name: '每日销售', shared: false };
  expect((await owner.put(`/report/view/update/${other.id}`, rename)).body.error).toBe(
    'report-view.name-used',
  );
  expect((await create(colleague)).status).toBe(200);
  expect((await create(owner, { name: 'x', query: 'by=nothing' })).body.error).toBe('report-view.query');
  expect((await create(owner, { name: ' ' })).status).toBe(400);
  expect((await create(owner, { name: 'x', path: '/report/nothing' })).status).toBe(400);
});

it('one keeps fifty views, however many are asked for at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 54 }, (_, at) => create(owner, { name: `视图 ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 200)?.body.error).toBe('report-view.too-many');
});

it('receivers are those of the company with the right and an address, never others', async () => {
  const view = (await create()).data;
  const blind = await person({ codes: ['sms_logs_report_view'] });
  const mute = await person({ email: undefined });
  const stranger = await server.as({ type: 'DEALER', codes, email: 'stranger@dealer.test' });
  const offered = (await owner.get<{ value: number }[]>('/report/view/receivers')).data;
  expect(offered.map(({ value }) => value)).toEqual([owner.accountId, colleague.accountId]);
  for (const { accountId } of [blind, mute, stranger])
    expect((await schedule(view, plan({ receivers: [owner.accountId, accountId] }))).body.error).toBe(
      'report-view.receiver',
    );
  expect((await schedule(view, plan())).body).toMatchObject({
    error: 'request.invalid',
    details: { fields: [{ path: 'plan.receivers' }] },
  });
  expect((await schedule(view, plan({ every: 'WEEKLY', day: 8, receivers: [owner.accountId] }))).status).toBe(
    400,
  );
  expect((await schedule(view, plan({ receivers: ['a@b.test'] }))).status).toBe(400);
  const set = (await schedule(view, plan({ receivers: [owner.accountId, colleague.accountId] }))).data;
  expect(set).toMatchObject({ schedule: '每天 08:00', nextTime: expect.any(String) });
  expect((await schedule(view, plan({ receivers: [owner.accountId] }))).body.error).toBe('record.changed');
  const off = (await schedule(set, plan({ enabled: false }))).data;
  expect(off).toMatchObject({ schedule: '', nextTime: null });
});

it('to whom a shared view is mailed is not the colleagues’ to know', async () => {
  const view = (await create(owner, { shared: true })).data;
  await schedule(view, plan({ receivers: [owner.accountId] }));
  expect(await list(colleague)).toMatchObject([{ plan: null, schedule: '每天 08:00' }]);
  expect((await list())[0]?.plan?.receivers).toEqual([owner.accountId]);
});

it.each([
  ['/report/conversion', 'by=dealer&source=PHONE,MALL&from=2026-01&sort=-rate&page=2'],
  ['/report/notepad', 'sub=rank&by=consultant&days.from=2026-01-01'],
  ['/report/notepad', ''],
])('what %s?%s asks for is kept and scheduled', async (path, query) => {
  const view = (await create(owner, { path, query })).data;
  expect((await schedule(view, plan({ receivers: [owner.accountId] }))).status).toBe(200);
});

it.each([
  ['/report/conversion', 'by=brand'],
  ['/report/conversion', 'from=2026-03&to=2026-01'],
  ['/report/conversion', 'family=sales'],
  ['/report/notepad', 'sub=nothing'],
  ['/report/notepad', 'whatever=1'],
  ['/report/notepad', 'days.from=2026-03-01&days.to=2026-01-01'],
])('what %s?%s asks for is not known, and not kept', async (path, query) => {
  expect((await create(owner, { path, query })).body.error).toBe('report-view.query');
});
