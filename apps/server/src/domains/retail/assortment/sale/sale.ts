import { sql } from 'kysely';
import type { z } from 'zod';
import type { Sale, SaleChange } from '@treadline/contract/retail/assortment/sale-routes.ts';
import type { SaleScope } from '@treadline/contract/retail/assortment/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { byText } from '#kernel/order.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { part, saveSaleScope } from '#domains/catalogue/catalogue/index.ts';
import { countSellers, isSameSale, stepSale, type SaleState, type SaleStep } from './change.ts';

type Change = z.output<typeof SaleChange>;

interface Named extends SaleState {
  id: number;
  partNo: string;
  size: string;
}

/** The platform's parts of some ids with who may sell them, in the order of their numbers; others' goods are none. */
async function readSales({ db }: Ctx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<{ id: number; partNo: string; size: string; scope: SaleScope; ids: number[] }>`
    SELECT part.id, part.part_no AS "partNo", part.size, part.sale_scope AS scope,
      coalesce((SELECT json_agg(pd.dealer_id ORDER BY pd.dealer_id) FROM part_dealer pd WHERE pd.part_id = part.id), '[]') AS ids
    FROM part WHERE part.id = ANY(${[...ids]}) AND part.owner_id IS NULL ORDER BY part.part_no COLLATE "C"`.execute(
    db,
  );
  return rows.map(({ ids: dealers, ...row }) => ({ ...row, dealerIds: new Set(dealers) }));
}

const readOne = async (ctx: Ctx, id: number): Promise<Named> =>
  (await readSales(ctx, [id]))[0] ?? fail('record.not-found', { entity: part.label });

/** Dealers in use. */
async function activeDealers({ db }: Ctx): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('company')
    .where('account_type', '=', 'DEALER')
    .where('enabled', '=', true)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the sale scope of one part. @throws record.not-found */
export async function readSale(ctx: Ctx, partId: number): Promise<z.input<typeof Sale>> {
  const row = await findRecord(ctx, part, partId);
  const [sale, all] = [await readOne(ctx, partId), await activeDealers(ctx)];
  return {
    partId,
    scope: sale.scope,
    dealerIds: [...sale.dealerIds],
    dealers: countSellers(sale, all),
    allDealers: all.size,
    version: row.sale_version,
  };
}

/** @throws assortment.nobody */
function requireSellers(after: SaleState, all: ReadonlySet<number>): void {
  if (countSellers(after, all) === 0) fail('assortment.nobody');
}

/** @throws record.not-found where one is no dealer */
async function requireDealers({ db }: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const found = await db
    .selectFrom('dealer')
    .where('id', 'in', [...wanted])
    .select('id')
    .execute();
  if (found.length < wanted.size) fail('record.not-found');
}

const most = 20;
/** Names for the log: the first of them, and how many more there are. */
async function namesOf({ db }: Ctx, ids: ReadonlySet<number>): Promise<string[]> {
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom('company')
    .where('id', 'in', [...ids])
    .orderBy('code', byText)
    .limit(most)
    .select('short_name')
    .execute();
  return [...rows.map((row) => row.short_name), ...(ids.size > most ? [`+${ids.size - most}`] : [])];
}

/** Writes who may sell a part that is locked; what stands already leaves no trace. */
async function save(ctx: Ctx, before: Named, after: SaleState): Promise<void> {
  if (isSameSale(before, after)) return;
  const ids = [...after.dealerIds];
  await sql`DELETE FROM part_dealer WHERE part_id = ${before.id} AND dealer_id <> ALL (${ids}::bigint[])`.execute(
    ctx.db,
  );
  await sql`INSERT INTO part_dealer (part_id, dealer_id) SELECT ${before.id}, unnest(${ids}::bigint[])
    ON CONFLICT DO NOTHING`.execute(ctx.db);
  await saveSaleScope(ctx, before.id, after.scope);
  await recordEvent(ctx, {
    entity: part.name,
    entityId: before.id,
    entityNo: before.partNo,
    action: 'permission',
    changes: {
      saleScope: { before: before.scope, after: after.scope },
      saleDealers: {
        before: await namesOf(ctx, before.dealerIds),
        after: await namesOf(ctx, after.dealerIds),
      },
    },
  });
}

interface One {
  partId: number;
  scope: SaleScope;
  dealerIds: readonly number[];
  version: number;
}

/**
 * Sets the sale scope of one part.
 * @throws record.changed, record.not-found, assortment.choose-dealers, assortment.nobody
 */
export async function changeSale(ctx: Ctx, { partId, version, ...to }: One): Promise<z.input<typeof Sale>> {
  const row = await findRecord(ctx, part, partId, true);
  if (row.sale_version !== version) fail('record.changed');
  if (to.scope === 'ONLY') requireChosen({ kind: 'SET', ...to });
  await step(ctx, partId, { kind: 'SET', ...to });
  return readSale(ctx, partId);
}

/** One step on one part; its row is locked already, or is now. */
async function step(ctx: Ctx, partId: number, change: SaleStep): Promise<void> {
  await findRecord(ctx, part, partId, true);
  await requireDealers(ctx, change.dealerIds);
  const before = await readOne(ctx, partId);
  const after = stepSale(before, change);
  requireSellers(after, await activeDealers(ctx));
  await save(ctx, before, after);
}

interface Many {
  ids: number[];
  change: Change;
}

/** Applies one change to the sale scopes of many parts, each independently. */
export async function changeSales(ctx: Ctx, { ids, change }: Many) {
  requireChosen(change);
  const named = await readSales(ctx, ids);
  const nos = new Map(named.map(({ id, partNo }) => [id, partNo]));
  return eachRow(ctx, ids, nos, (own, id) => step(own, id, change));
}

/** @throws assortment.choose-dealers where dealers are needed and none is named */
function requireChosen({ kind, scope, dealerIds }: SaleStep): void {
  if (dealerIds.length === 0 && (kind !== 'SET' || scope !== 'ALL'))
    fail('assortment.choose-dealers', { path: 'dealerIds' });
}

/** Previews a change of the sale scopes of many parts; read-only. */
export async function previewSales(ctx: Ctx, { ids, change }: Many) {
  requireChosen(change);
  await requireDealers(ctx, change.dealerIds);
  const [sales, all] = [await readSales(ctx, ids), await activeDealers(ctx)];
  const say = (state: SaleState) => ({ scope: state.scope, dealers: countSellers(state, all) });
  const rows = sales.flatMap((before) => {
    const after = stepSale(before, change);
    const row = {
      id: before.id,
      partNo: before.partNo,
      size: before.size,
      before: say(before),
      after: say(after),
      blocked: refusal(ctx, () => requireSellers(after, all)),
    };
    return isSameSale(before, after) ? [] : [row];
  });
  return {
    changed: rows.filter(({ blocked }) => blocked === null).length,
    same: sales.length - rows.length,
    rows,
  };
}

/** Why a rule refuses, in the reader's language; null where it does not. */
function refusal({ lang, requestId }: Ctx, rule: () => void): string | null {
  try {
    rule();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return describeError(error, lang, requestId).body.message;
  }
}
