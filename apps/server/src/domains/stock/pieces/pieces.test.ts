import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openCountWorld, type CountWorld } from '#testing/count-world.ts';
import { AppError } from '#kernel/errors.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openClient } from '#kernel/client.ts';
import { seePieces } from './index.ts';
import { pieceInvariants } from './invariants.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

let next = 1;
/** A tag that nobody has read: SGTIN of a GTIN that no part has. */
const newTag = () => `(01)80614141123458(21)T${Date.now()}${next++}`;
type Seen = Parameters<typeof seePieces>[1];
type Row = { id: number; state: string; locationName: string; dot: string; docNo: string; identity: string };

/** Reads tags with a document at the world's warehouse. @returns '' or the error, its field, and the document's number */
async function see(
  own: CountWorld,
  kind: Seen['kind'],
  identities: string[],
  more: Partial<Seen> & { dot?: string; part?: number } = {},
) {
  const { dot = '', part = 0, ...seen } = more;
  const { partId } = own.at(part);
  const pieces = identities.map((identity, at) => ({ identity, dot, partId, path: `tags.${at}` }));
  const document = { type: 'SALES_ORDER', id: (next += 1), no: `SO-${next}` } as const;
  const given = { kind, document, locationId: own.warehouseId, pieces, ...seen };
  const done = own.act((ctx) => seePieces(ctx as never, given));
  const failed = await done.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
  return { error: failed?.error ?? '', path: failed?.details['path'] ?? '', no: document.no };
}

const found = async (own: CountWorld, query: string) =>
  (await own.keeper.get<{ list: Row[] }>(`/inventory/piece/list?${query}`)).data.list;
const rowsOf = (own: CountWorld, tag: string) => found(own, `text=${encodeURIComponent(tag)}`);
const kindsOf = async (own: CountWorld, tag: string) => {
  const [row] = await rowsOf(own, tag);
  const { data } = await own.keeper.get<{ events: { kind: string }[] }>(`/inventory/piece/${row?.id}`);
  return data.events.map(({ kind }) => kind);
};

it('a tyre is received, shipped, fitted; each time where it is, and what became of it', async () => {
  const own = await openCountWorld(server);
  const tag = newTag();
  expect(await see(own, 'RECEIPT', [tag], { dot: '2523' })).toMatchObject({ error: '' });
  const place = expect.stringContaining('仓库') as string;
  expect(await rowsOf(own, tag)).toMatchObject([{ state: 'IN_STOCK', dot: '2523', locationName: place }]);
  await see(own, 'SHIP', [tag]);
  expect(await rowsOf(own, tag)).toMatchObject([{ state: 'SHIPPED', locationName: '' }]);
  const { no } = await see(own, 'FIT', [tag]);
  expect(await rowsOf(own, tag)).toMatchObject([{ state: 'FITTED', docNo: no }]);
  expect(await kindsOf(own, tag)).toEqual(['FIT', 'SHIP', 'RECEIPT']);
});

it.each([
  ['another part', 'SHIP', { part: 1 }, 'piece.other-part'],
  ['another DOT', 'SHIP', { dot: '2623' }, 'piece.other-dot'],
  ['a tyre that is there already', 'RECEIPT', {}, 'piece.here'],
  ['a tyre that never left', 'BACK', {}, 'piece.here'],
  ['a tyre of another place', 'SHIP', { locationId: 0 }, 'piece.elsewhere'],
  ['a tyre of another place on a car', 'FIT', { locationId: 0 }, 'piece.elsewhere'],
] as const)('of a tyre in stock %s is refused at its field, and nothing changes', async (...asked) => {
  const [, kind, more, error] = asked;
  const own = await openCountWorld(server);
  const tag = newTag();
  await see(own, 'RECEIPT', [tag], { dot: '2523' });
  expect(await see(own, kind, [tag], more)).toMatchObject({ error, path: 'tags.0' });
  expect(await rowsOf(own, tag)).toMatchObject([{ state: 'IN_STOCK', dot: '2523' }]);
});

it.each([
  ['SHIP', 'SHIP', 'piece.shipped'],
  ['FIT', 'SHIP', 'piece.fitted'],
  ['FIT', 'FIT', 'piece.fitted'],
  ['FIT', 'RECEIPT', 'piece.fitted'],
] as const)('after %s, %s is refused', async (first, then, error) => {
  const own = await openCountWorld(server);
  const tag = newTag();
  await see(own, first, [tag]);
  expect(await see(own, then, [tag])).toMatchObject({ error });
});

it('a fitting takes what its own order was sent, not what another order was; it comes back from that order', async () => {
  const own = await openCountWorld(server);
  const tag = newTag();
  const order = { type: 'RETAIL_ORDER', id: 71, no: 'R-71' } as const;
  const other = { ...order, id: 72, no: 'R-72' };
  await see(own, 'SHIP', [tag], { document: order });
  expect(await see(own, 'FIT', [tag], { document: other })).toMatchObject({ error: 'piece.shipped' });
  expect(await see(own, 'FIT', [tag], { document: order })).toMatchObject({ error: '' });
  const document = { type: 'RETAIL_RETURN', id: 9, no: 'TH-9' } as const;
  const back = (soldWith: typeof order | typeof other) =>
    see(own, 'BACK', [tag], { document, soldWith, isGone: true });
  expect(await back(other)).toMatchObject({ error: 'piece.not-out' });
  expect(await back(order)).toMatchObject({ error: '' });
  expect(await rowsOf(own, tag)).toMatchObject([{ state: 'GONE', docNo: 'TH-9' }]);
});

it('the same reading again changes nothing; twice in one, unreadable, and a code of the part are refused', async () => {
  const own = await openCountWorld(server);
  const [tag, fresh] = [newTag(), newTag()];
  const document = { type: 'DELIVERY_NOTE', id: 5, no: 'DN-5' } as const;
  await see(own, 'RECEIPT', [tag], { document });
  await see(own, 'RECEIPT', [tag], { document });
  expect(await kindsOf(own, tag)).toEqual(['RECEIPT']);
  expect(await see(own, 'SHIP', [fresh, fresh])).toMatchObject({ error: 'piece.twice', path: 'tags.1' });
  const wrongDigit = '(01)80614141123459(21)1';
  expect(await see(own, 'SHIP', [wrongDigit])).toMatchObject({ error: 'piece.unreadable' });
  const { partNo = '' } = own.parts[0] ?? {};
  expect(await see(own, 'SHIP', [partNo])).toMatchObject({ error: 'piece.product-code' });
  expect(await rowsOf(own, fresh)).toEqual([]);
});

it('a label says its part and DOT: both must be those of the line', async () => {
  const own = await openCountWorld(server);
  const label = `${own.parts[1]?.partNo}+TL2523-${Date.now() % 1e9}`;
  expect(await see(own, 'SHIP', [label])).toMatchObject({ error: 'piece.other-part' });
  expect(await see(own, 'SHIP', [label], { part: 1, dot: '2623' })).toMatchObject({
    error: 'piece.other-dot',
  });
  expect(await see(own, 'SHIP', [label], { part: 1 })).toMatchObject({ error: '' });
  expect(await rowsOf(own, label)).toMatchObject([{ dot: '2523' }]);
});

it('of two who read the same tags at the same time one ships them', async () => {
  const own = await openCountWorld(server);
  const [known, fresh] = [newTag(), newTag()];
  await see(own, 'RECEIPT', [known]);
  const both = await Promise.all([see(own, 'SHIP', [known, fresh]), see(own, 'SHIP', [fresh, known])]);
  expect(both.map(({ error }) => error).toSorted()).toEqual(['', 'piece.shipped']);
  const winner = both.find(({ error }) => error === '');
  expect(await rowsOf(own, known)).toMatchObject([{ docNo: winner?.no }]);
  expect(await rowsOf(own, fresh)).toMatchObject([{ docNo: winner?.no }]);
  expect(await kindsOf(own, fresh)).toEqual(['SHIP']);
});

it('a count reads the DOT that is on the tyre, a shipping must have it as known', async () => {
  const own = await openCountWorld(server);
  const tag = newTag();
  await see(own, 'RECEIPT', [tag], { dot: '2523' });
  expect(await see(own, 'COUNT', [tag], { dot: '2623' })).toMatchObject({ error: '' });
  expect(await rowsOf(own, tag)).toMatchObject([{ dot: '2623' }]);
  expect(await see(own, 'SHIP', [tag], { dot: '2523' })).toMatchObject({ error: 'piece.other-dot' });
});

it('a count finds what the books had elsewhere, says so, and lists what it did not see', async () => {
  const own = await openCountWorld(server);
  const [shipped, here, missing] = [newTag(), newTag(), newTag()];
  await own.move(3, '2523');
  await own.earlier(60);
  await see(own, 'RECEIPT', [shipped, here, missing], { dot: '2523' });
  const { no } = await see(own, 'SHIP', [shipped]);
  const count = await own.plan();
  await own.start(count);
  const enter = async (quantity: number, dot: string, ...identities: string[]) =>
    (await own.enter(count, 0, quantity, { dot, identities })).data.results[0]?.error;
  expect(await enter(1, '2523', shipped, newTag())).toBe('piece.too-many');
  expect(await enter(1, '2523', shipped)).toBe('');
  expect(await enter(1, '2523', shipped)).toBe('piece.twice');
  expect(await enter(2, '2523', here)).toBe('');
  const { data } = await own.keeper.get<{ timeline: object[] }>(`/inventory/count/${count.id}`);
  expect(JSON.stringify(data.timeline)).toContain(`← ${no}`);
  expect(await found(own, `unseenBy=${count.id}`)).toEqual([]);
  await own.finish(count);
  expect(await own.lines(count)).toMatchObject([{ counted: 3, book: 3 }]);
  const unseen = await found(own, `unseenBy=${count.id}`);
  expect(unseen.map(({ identity }) => identity)).toEqual([missing.replaceAll(/[()]/g, '')]);
});

it('a recall lists the tyres of its range and those whose DOT nobody read, wherever they are', async () => {
  const own = await openCountWorld(server);
  const [inside, outside, unread] = [newTag(), newTag(), newTag()];
  await see(own, 'SHIP', [inside], { dot: '2523' });
  await see(own, 'SHIP', [outside], { dot: '2623' });
  await see(own, 'FIT', [unread]);
  const body = { partId: own.at().partId, dotFrom: '2523', dotTo: '2523', reason: '胎侧鼓包' };
  const key = { 'idempotency-key': newTag() };
  const { data: recall } = await own.keeper.post<{ id: number }>('/inventory/recall', body, key);
  const rows = await found(own, `recallId=${recall.id}&sort=dot`);
  expect(rows.map(({ state, dot }) => [state, dot])).toEqual([
    ['SHIPPED', '2523'],
    ['FITTED', ''],
  ]);
});

it.each([
  `UPDATE tyre_piece SET state = 'FITTED', location_id = NULL WHERE identity = $1`,
  `UPDATE tyre_piece SET location_id = (SELECT min(id) FROM location) WHERE identity = $1`,
  `UPDATE tyre_piece SET part_id = (SELECT min(id) FROM part) WHERE identity = $1`,
  `UPDATE tyre_piece SET dot_yyww = '0101' WHERE identity = $1`,
  `DELETE FROM tyre_piece_event WHERE nth = 1 AND piece_id = (SELECT id FROM tyre_piece WHERE identity = $1)`,
  `DELETE FROM tyre_piece_event WHERE nth = 2 AND piece_id = (SELECT id FROM tyre_piece WHERE identity = $1)`,
  `UPDATE tyre_piece_event SET part_id = part_id + 1 WHERE nth = 1 AND piece_id = (SELECT id FROM tyre_piece WHERE identity = $1)`,
])('the invariant names the tyre after: %s', async (statement) => {
  const own = await openCountWorld(server);
  const tag = newTag();
  await see(own, 'SHIP', [tag], { dot: '2523' });
  await see(own, 'COUNT', [tag], { dot: '2523' });
  const identity = tag.replaceAll(/[()]/g, '');
  const asked = pieceInvariants[0]?.sql ?? '';
  const client = await openClient(server.services.config.DATABASE_URL ?? '');
  try {
    await client.query('BEGIN');
    expect((await client.query(statement, [identity])).rowCount).toBe(1);
    const { rows } = await client.query<{ identity: string }>(asked);
    expect(rows.map((row) => row.identity)).toContain(identity);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
});

it('a tag that is read into the search leads to its tyre', async () => {
  const own = await openCountWorld(server);
  const serial = `T${Date.now()}${next++}`;
  await see(own, 'SHIP', [`(01)80614141123458(21)${serial}`]);
  const link = encodeURIComponent(`https://id.gs1.org/01/80614141123458/21/${serial}`);
  const { data } = await own.keeper.get<object>(`/user/v1/user/search?text=${link}`);
  expect(JSON.stringify(data)).toContain('/inventory/piece-detail?id=');
});
