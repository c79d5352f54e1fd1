import { sql } from 'kysely';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import {
  enforceRecalls,
  freeRecalled,
  locationSearch,
  postStock,
  reserveStock,
  type StockEntry,
} from '#domains/stock/inventory/index.ts';
import type { Db } from '#kernel/db.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

let next = 1;
/** New document line id. */
export const newLine = (): number => next++;

export const anyDotRule = { maxWeeks: null, spreadWeeks: null, byAxle: false };

/** Test fixture: stock locations and parts without stock. Work runs in one transaction without retry. */
export async function openStockWorld({ services }: TestServer, { places = 1, parts = 1 } = {}) {
  const { db, hooks, jobs } = services;
  const owner = await makeCompany(services, 'OTHER');
  const locationIds: number[] = [];
  for (let i = 0; i < places; i++) {
    const names = { code: `S${owner}-${i}`, name: `库${owner}-${i}` };
    const made = { type: 'WAREHOUSE' as const, ...names, ...locationSearch.keys(names), owner_id: owner };
    locationIds.push(
      (await db.insertInto('location').values(made).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
  const partIds: number[] = [];
  for (let i = 0; i < parts; i++) {
    const names = {
      part_no: `S${owner}-${i}`,
      name: `轮胎 ${i}`,
      pattern: '',
      size_key: '2055516',
      barcode: '',
      oe_no: '',
    };
    const made = { ...names, search: partSearch.key(names) };
    partIds.push((await db.insertInto('part').values(made).returning('id').executeTakeFirstOrThrow()).id);
  }
  const act = <T>(
    work: (ctx: {
      db: Db;
      hooks: typeof hooks;
      jobs: typeof jobs;
      me: { accountId: number; name: string };
    }) => Promise<T>,
  ) => db.transaction().execute((own) => work({ db: own, hooks, jobs, me: { accountId: 0, name: 'test' } }));
  const at = (place = 0, part = 0) => ({ locationId: locationIds[place] ?? 0, partId: partIds[part] ?? 0 });
  const entry = (delta: number, more: Partial<StockEntry> = {}): StockEntry => ({
    ...at(),
    bucket: 'on_hand',
    dot: '',
    delta,
    bizType: 'INITIAL',
    bizId: 1,
    bizLineId: newLine(),
    bizNo: 'T-1',
    ...more,
  });
  const reserve = (
    qty: number,
    more: Partial<
      Parameters<typeof reserveStock>[1] & Parameters<typeof reserveStock>[1]['lines'][number]
    > = {},
  ) =>
    act(async (ctx) => {
      const {
        bizType = 'RETAIL_ORDER',
        expiresAt = null,
        promised = null,
        bizId = 7,
        bizNo = 'R-7',
        ...line
      } = more;
      const lines = [{ bizLineId: newLine(), rule: anyDotRule, ...at(), ...line, qty }];
      return (await reserveStock(ctx, { bizType, bizId, bizNo, expiresAt, promised, lines }))[0] ?? 0;
    });
  /** Creates a recall, as the last step of a transaction. */
  const recall = (from: string, to: string, part = 0) =>
    act(async (ctx) => {
      const { partId } = at(0, part);
      const [from_key, to_key] = [dotKey(from) ?? 0, dotKey(to) ?? 0];
      const range = { part_id: partId, dot_from: from, dot_to: to, from_key, to_key };
      const { id } = await ctx.db
        .insertInto('stock_recall')
        .values({
          ...range,
          recall_no: `ZH-T${newLine()}`,
          reason: 'x',
          created_by: 0,
          created_by_name: 'test',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const held = await enforceRecalls(ctx, partId);
      return { id, partId, held: held.reduce((sum, { qty }) => sum + qty, 0) };
    });
  const lift = (own: { id: number; partId: number }) =>
    act(async (ctx) => {
      const { numUpdatedRows } = await ctx.db
        .updateTable('stock_recall')
        .set({ status: 'LIFTED' })
        .where('id', '=', own.id)
        .where('status', '<>', 'LIFTED')
        .executeTakeFirst();
      return numUpdatedRows > 0n ? freeRecalled(ctx, own) : { freed: 0, passed: 0 };
    });
  return {
    at,
    act,
    entry,
    reserve,
    recall,
    lift,
    /** Pieces blocked by a recall. */
    async held(id: number): Promise<number> {
      const rows = await db
        .selectFrom('stock_recall_piece')
        .where('recall_id', '=', id)
        .select('quantity')
        .execute();
      return rows.reduce((sum, { quantity }) => sum + quantity, 0);
    },
    post: (entries: readonly StockEntry[], options?: { truth?: boolean }) =>
      act((ctx) => postStock(ctx, entries, options)),
    /** Adds stock on hand, by DOT. */
    stockUp: (pieces: Record<string, number>, where = at()) =>
      act((ctx) =>
        postStock(
          ctx,
          Object.entries(pieces).map(([dot, qty]) => entry(qty, { ...where, dot })),
        ),
      ),
    /** Nonzero balances. */
    async level(place = 0, part = 0) {
      const { rows } = await sql<Record<string, number>>`
        SELECT on_hand, reserved, locked, defective, quarantined, in_transit FROM stock_level
        WHERE location_id = ${at(place, part).locationId} AND part_id = ${at(place, part).partId}`.execute(
        db,
      );
      return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, qty]) => qty !== 0));
    },
    /** Pieces on hand and planned, by DOT. */
    async dots(place = 0): Promise<Record<string, [qty: number, planned: number]>> {
      const rows = await db
        .selectFrom('stock_batch')
        .where('location_id', '=', at(place).locationId)
        .where('bucket', '=', 'on_hand')
        .where('qty', '>', 0)
        .orderBy('dot_key')
        .select(['dot_yyww as dot', 'qty', 'planned'])
        .execute();
      return Object.fromEntries(rows.map(({ dot, qty, planned }) => [dot, [qty, planned]]));
    },
    /** Ledger entries in order: type, bucket, DOT, delta, balance. */
    async ledger(...types: string[]) {
      const rows = await db
        .selectFrom('stock_txn')
        .where('location_id', 'in', locationIds)
        .where('part_id', 'in', partIds)
        .$if(types.length > 0, (q) => q.where('biz_type', 'in', types))
        .orderBy('id')
        .select(['biz_type as type', 'bucket', 'dot_yyww as dot', 'delta', 'balance_after as balance'])
        .execute();
      return rows.map(({ type, bucket, dot, delta, balance }) => [type, bucket, dot, delta, balance]);
    },
    stateOf: async (id: number) =>
      db.selectFrom('reservation').where('id', '=', id).select(['state', 'qty']).executeTakeFirst(),
  };
}
export type StockWorld = Awaited<ReturnType<typeof openStockWorld>>;

/** Name and details of a refusal. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ error: 'none', details: {} }),
    (e: { error?: string; details?: Record<string, unknown> }) => {
      if (!e.error) throw e;
      return { error: e.error, details: e.details ?? {} };
    },
  );
