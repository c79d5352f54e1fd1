import { sql } from 'kysely';
import { postStock, reserveStock, type StockEntry } from '#domains/stock/inventory/index.ts';
import { openPurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';
import { anyDotRule, newLine } from './stock-world.ts';

export interface CountRow {
  id: number;
  status: string;
  version: number;
  lineCount: number;
  quantityUp: number;
  quantityDown: number;
  value?: number;
}

export interface CountLineRow {
  id: number;
  partId: number;
  state: string;
  recount: string;
  racks: string;
  book: number | null;
  counted: number | null;
  delta: number | null;
  asksPicked: boolean;
}

const path = '/inventory/count';
let next = 1;
export const newKey = () => ({ 'idempotency-key': `count-${(next += 1)}-${Math.random()}` });
const newScan = () => `scan-${(next += 1)}-${Math.random()}`;

/** Test fixture: a warehouse with parts in stock, its counters, and counting operations. */
export async function openCountWorld(server: TestServer, parts = 2) {
  const world = await openPurchaseWorld(server, parts);
  const { db, hooks, jobs } = server.services;
  const codes = ['inventory_warehouses_view'] as const;
  const person = () => server.as({ type: 'OTHER', codes });
  const [keeper, other, third] = [await person(), await person(), await person()];
  type Caller = Pick<typeof keeper, 'get' | 'post' | 'put' | 'upload'>;
  const at = (part = 0) => ({ locationId: world.warehouseId, partId: world.parts[part]?.id ?? 0 });
  const act = <T>(work: (ctx: Parameters<typeof postStock>[0]) => Promise<T>) =>
    db.transaction().execute((own) => work({ db: own, hooks, jobs, me: { accountId: 0, name: 'test' } }));
  const move = (
    qty: number,
    dot = '',
    part = 0,
    bizType: StockEntry['bizType'] = qty > 0 ? 'INITIAL' : 'SALE_OUT',
  ) =>
    act((ctx) =>
      postStock(ctx, [
        {
          ...at(part),
          bucket: 'on_hand',
          dot,
          delta: qty,
          bizType,
          bizId: 1,
          bizLineId: newLine() + 500_000,
          bizNo: 'T-1',
        },
      ]),
    );
  return {
    ...world,
    keeper,
    other,
    third,
    at,
    act,
    move,
    /** Moves all events at the location back by this many minutes. */
    async earlier(minutes: number) {
      const by = sql`${minutes} * interval '1 minute'`;
      const own = sql`location_id = ${world.warehouseId}`;
      await sql`UPDATE stock_txn SET occurred_at = occurred_at - ${by} WHERE ${own}`.execute(db);
      await sql`UPDATE stock_count SET started_at = started_at - ${by} WHERE ${own}`.execute(db);
      await sql`UPDATE stock_count_line SET first_at = first_at - ${by}, counted_at = counted_at - ${by} WHERE ${own}`.execute(
        db,
      );
      await sql`UPDATE reservation SET created_at = created_at - ${by} WHERE ${own}`.execute(db);
      await sql`UPDATE stock_count_entry SET entered_at = entered_at - ${by}
        WHERE count_id IN (SELECT id FROM stock_count WHERE ${own})`.execute(db);
    },
    reserve: (qty: number, part = 0) =>
      act(async (ctx) => {
        const lines = [{ bizLineId: newLine(), rule: anyDotRule, ...at(part), qty }];
        const order = {
          bizType: 'RETAIL_ORDER' as const,
          bizId: 7,
          bizNo: 'R-7',
          expiresAt: null,
          promised: null,
        };
        return (await reserveStock(ctx, { ...order, lines }))[0] ?? 0;
      }),
    plan: async (plan: object = {}, who: Caller = keeper) =>
      (await who.post<CountRow>(path, { locationId: world.warehouseId, plan }, newKey())).data,
    start: ({ id, version }: CountRow, who: Caller = keeper) =>
      who.put<CountRow>(`${path}/start/${id}`, { version }),
    /** Enters pieces of a part, counted now. */
    enter: (
      count: CountRow,
      part: number,
      quantity: number,
      more: Record<string, unknown> = {},
      who: Caller = keeper,
    ) => {
      const now = new Date().toISOString();
      const entry = {
        scanId: newScan(),
        partId: at(part).partId,
        dot: '',
        rack: '',
        quantity,
        at: now,
        ...more,
      };
      return who.post<{ results: { scanId: string; error: string; message: string }[] }>(
        `${path}/entries/${count.id}`,
        { sentAt: now, entries: [entry] },
        newKey(),
      );
    },
    read: async ({ id }: CountRow, who: Caller = keeper) => (await who.get<CountRow>(`${path}/${id}`)).data,
    lines: async ({ id }: CountRow, who: Caller = keeper) =>
      (await who.get<{ list: CountLineRow[] }>(`${path}/lines/${id}?sort=partNo`)).data.list,
    async finish(count: CountRow, uncounted = 'REFUSE', who: Caller = keeper) {
      const { version } = (await who.get<CountRow>(`${path}/${count.id}`)).data;
      return who.put<CountRow>(`${path}/finish/${count.id}`, { version, uncounted });
    },
    async post(count: CountRow, lineIds: number[], who: Caller = keeper) {
      return who.post<{ posted: number; moved: string[]; count: CountRow }>(
        `${path}/post/${count.id}`,
        { lineIds },
        newKey(),
      );
    },
    async onHand(part = 0) {
      const row = await db
        .selectFrom('stock_level')
        .where('location_id', '=', world.warehouseId)
        .where('part_id', '=', at(part).partId)
        .select('on_hand')
        .executeTakeFirstOrThrow();
      return row.on_hand;
    },
    async ledger(count: CountRow) {
      const rows = await db
        .selectFrom('stock_txn')
        .where('biz_type', 'in', ['COUNT_GAIN', 'COUNT_LOSS'])
        .where('biz_id', '=', count.id)
        .orderBy('id')
        .select(['biz_type', 'dot_yyww', 'delta', 'balance_after'])
        .execute();
      return rows.map((r) => [r.biz_type, r.dot_yyww, r.delta, r.balance_after]);
    },
  };
}
export type CountWorld = Awaited<ReturnType<typeof openCountWorld>>;

/** A count of one or two parts that were put into stock an hour before. */
export async function openCounting(
  server: TestServer,
  stock: Record<string, number>,
  second: Record<string, number> = {},
  plan: object = {},
) {
  const own = await openCountWorld(server);
  for (const [dot, qty] of Object.entries(stock)) await own.move(qty, dot);
  for (const [dot, qty] of Object.entries(second)) await own.move(qty, dot, 1);
  await own.earlier(60);
  const count = await own.plan(plan);
  await own.start(count);
  return { own, count };
}
