import { afterAll, beforeAll, expect, it } from 'vitest';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import {
  adjustmentPath as path,
  fillAdjusted as fill,
  newAdjustmentKey,
  openAdjustmentWorld,
  type AdjustmentRow as Adjustment,
  type AdjustmentWorld,
} from '#testing/adjustment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const open = () => openAdjustmentWorld(server);

it('posts what is worth little at once, per DOT, as gains and losses', async () => {
  const own = await open();
  expect((await fill(own)).data).toMatchObject({ status: 'POSTED', quantityUp: 10, value: 300_010 });
  const { data } = await own.submit(await own.draft(own.line(0, '2523', 10, 7), own.line(0, '0124', 0, 2)));
  expect(data).toMatchObject({ status: 'POSTED', quantityUp: 2, quantityDown: 3, decidedBy: null });
  expect(await own.onHand()).toBe(9);
  const rows = await server.services.db
    .selectFrom('stock_txn')
    .where('biz_no', '=', (data as unknown as { adjustNo: string }).adjustNo)
    .orderBy('delta')
    .select(['biz_type', 'dot_yyww', 'delta', 'balance_after'])
    .execute();
  expect(rows.map((r) => [r.biz_type, r.dot_yyww, r.delta])).toEqual([
    ['ADJUST_LOSS', '2523', -3],
    ['ADJUST_GAIN', '0124', 2],
  ]);
});

it('books nothing under a DOT that does not exist yet, and says so at the field in the words of its reader', async () => {
  const { line, warehouseId, keeper } = await open();
  const says = async (dot: string, lang: string) => {
    const lines = [line(0, '2523', 0, 1), line(1, dot, 0, 1)];
    const headers = { ...newAdjustmentKey(), 'accept-language': lang };
    const { body } = await keeper.post(path, { locationId: warehouseId, reason: 'COUNT', lines }, headers);
    return (body as unknown as { details: { fields: object[] } }).details.fields;
  };
  const future = dotOfDay(addDays(dayOf(new Date()), 8));
  const at = (message: string) => [{ path: 'lines.1.dot', message }];
  expect(await says(future, 'zh-CN')).toEqual(at('DOT 晚于今天，请核对'));
  expect(await says(future, 'en')).toEqual(at('The DOT is later than today, please check it'));
  expect(await says(future, 'zh-TW')).toEqual(at('DOT 晚於今天，請核對'));
  expect(await says('5325', 'zh-CN')).toEqual(at('这一年没有第 53 周'));
  expect(await says('5425', 'zh-CN')).toEqual(at('DOT 为4位周年码，例如 2523'));
});

it('waits above the value for somebody else: not for its author, whoever that is', async () => {
  const own = await open();
  const pending = (await fill(own, 20)).data;
  expect(pending.status).toBe('PENDING');
  expect(await own.onHand()).toBe(0);
  const version = { version: pending.version };
  expect((await own.keeper.put(`${path}/approve/${pending.id}`, version)).body.error).toBe(
    'inventory.own-approval',
  );
  expect((await own.keeper.put(`${path}/reject/${pending.id}`, { reason: 'x' })).body.error).toBe(
    'inventory.own-approval',
  );
  const approved = await own.approver.put<Adjustment>(`${path}/approve/${pending.id}`, version);
  expect(approved.data).toMatchObject({ status: 'POSTED', decidedBy: expect.any(String) });
  expect(await own.onHand()).toBe(20);
  expect((await own.approver.put(`${path}/approve/${pending.id}`, version)).status).toBe(409);
});

it('is rejected with a reason, or taken back by its author alone, changing no stock', async () => {
  const own = await open();
  const [first, second] = [(await fill(own, 20)).data, (await fill(own, 30)).data];
  expect((await own.approver.put(`${path}/reject/${first.id}`, { reason: ' ' })).status).toBe(400);
  const rejected = await own.approver.put<Adjustment>(`${path}/reject/${first.id}`, { reason: '数错了' });
  expect(rejected.data).toMatchObject({ status: 'REJECTED', rejectReason: '数错了' });
  expect((await own.approver.put(`${path}/withdraw/${second.id}`)).body.error).toBe('inventory.not-author');
  expect((await own.keeper.put<Adjustment>(`${path}/withdraw/${second.id}`)).data.status).toBe('DRAFT');
  expect(await own.onHand()).toBe(0);
});

it('compares with the books again when it is posted: what moved meanwhile is named with both figures', async () => {
  const own = await open();
  const late = await own.draft(own.line(0, '2523', 0, 5), own.line(1, '2523', 0, 1));
  await fill(own, 4);
  const answer = await own.submit(late);
  expect(answer.body).toMatchObject({
    error: 'inventory.changed',
    details: { lines: [{ partId: own.parts[0]?.id, dot: '2523', seen: 0, now: 4 }] },
  });
  expect(answer.body.message).toContain(`${own.parts[0]?.partNo} 2523 0 → 4`);
  expect([await own.onHand(0), await own.onHand(1)]).toEqual([4, 0]);
});

it('of two that saw the same figure one is posted, the other is told', async () => {
  const own = await open();
  await fill(own);
  const drafts = [await own.draft(own.line(0, '2523', 10, 8)), await own.draft(own.line(0, '2523', 10, 9))];
  const answers = await Promise.all(drafts.map(own.submit));
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409]);
  expect([8, 9]).toContain(await own.onHand());
});

it('is posted once, however often it is submitted or approved at the same time', async () => {
  const own = await open();
  const pending = (await fill(own, 20)).data;
  const approve = () => own.approver.put(`${path}/approve/${pending.id}`, { version: pending.version });
  const answers = await Promise.all([approve(), approve(), approve()]);
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(await own.onHand()).toBe(20);
});

it('refuses nothing to do, a part twice, what was changed meanwhile, and who has no part in it', async () => {
  const own = await open();
  expect((await own.submit(await own.draft(own.line(0, '', 3, 3)))).body.error).toBe(
    'inventory.no-difference',
  );
  const twice = {
    locationId: own.warehouseId,
    reason: 'COUNT',
    lines: [own.line(0, '2523', 0, 1), own.line(0, '2523', 0, 2)],
  };
  const headers = { 'idempotency-key': 'twice' };
  expect((await own.keeper.post(path, twice, headers)).body.error).toBe('inventory.repeated-line');
  const draft = await own.draft(own.line(0, '2523', 0, 1));
  const body = {
    locationId: own.warehouseId,
    reason: 'FOUND',
    remark: '货架后',
    lines: [own.line(1, '2523', 0, 2)],
  };
  const edited = await own.keeper.put<Adjustment>(`${path}/${draft.id}`, { ...body, version: draft.version });
  expect(edited.data).toMatchObject({ reason: 'FOUND', quantityUp: 2, value: 62_002 });
  expect((await own.submit(draft)).body.error).toBe('record.changed');
  expect((await own.supplier.get(`${path}/${draft.id}`)).status).toBe(403);
  const deleted = await own.keeper.delete(`${path}/delete/${draft.id}`);
  expect(deleted.status).toBe(200);
  expect((await own.keeper.get(`${path}/${draft.id}`)).status).toBe(404);
});

it('says in words who did what, prints, and counts what waits', async () => {
  const own = await open();
  const pending = (await fill(own, 20)).data;
  await own.approver.put(`${path}/reject/${pending.id}`, { reason: '请复盘' });
  const { data } = await own.keeper.get<{
    timeline: { actionText: string; to: string; remark: string }[];
    mine: boolean;
  }>(`${path}/${pending.id}`, { 'accept-language': 'zh-CN' });
  expect(data.mine).toBe(true);
  expect(data.timeline.map((row) => [row.actionText, row.to, row.remark])).toEqual([
    ['创建', null, ''],
    ['提交', '待审批', ''],
    ['驳回', '已驳回', '请复盘'],
  ]);
  const paper = (await own.keeper.get(`${path}/print/${pending.id}`)).raw.toString();
  for (const part of ['库存调整单', '205/55R16', '6,000.20', 'counter(pages)']) expect(paper).toContain(part);
  const list = await own.approver.get<{ counts: Record<string, number> }>(
    `${path}/list?locationId=${own.warehouseId}&mine=false&counts=status`,
  );
  expect(list.data.counts).toEqual({ REJECTED: 1 });
});

it('is found by its number by those who may open it', async () => {
  const own = await open();
  const { adjustNo, id } = (await fill(own, 20)).data as unknown as { adjustNo: string; id: number };
  const find = async (who: { get: AdjustmentWorld['keeper']['get'] }) =>
    (await who.get<object[]>(`/user/v1/user/search?text=${adjustNo.slice(-9).toLowerCase()}`)).data;
  expect(await find(own.approver)).toMatchObject([
    { group: 'document', label: adjustNo, path: `/inventory/adjustment-detail?id=${id}`, amount: 600_020 },
  ]);
  expect(await find(await server.as({ type: 'OTHER', codes: ['view_all_purchase_orders'] }))).toEqual([]);
  expect(await find(await server.as({ type: 'SUPPLIER', codes: ['view_all_purchase_orders'] }))).toEqual([]);
});

it('small ones add up: what the author posted of a place that day counts towards the limit', async () => {
  const own = await open();
  // 10 x 300.01 = 3,000.10 of a limit of 5,000.00: of 4 x 300.01 and 4 x 310.01 at once one is too many.
  await fill(own);
  const drafts = [await own.draft(own.line(0, '2523', 10, 14)), await own.draft(own.line(1, '2523', 0, 4))];
  const sent = await Promise.all(drafts.map((one) => own.submit(one)));
  expect(sent.map(({ data }) => data.status).toSorted()).toEqual(['PENDING', 'POSTED']);
});
