import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { describeError, fail, type AppError } from '#kernel/errors.ts';
import type { PartialRow } from '#kernel/sheets/index.ts';
import { importFile, type ImportRow, type RejectRow } from '#kernel/imports/import-file.ts';
import type { Upload } from '#kernel/upload.ts';
import { part } from '../part.ts';
import { planPrices } from '../prices/plan-prices.ts';
import { nextPriceMoment } from '../prices/price-rows.ts';
import { readKnownRecords } from './known-records.ts';
import { planRow, type PlannedRow } from './plan-row.ts';
import { refuseReplacementCycles } from './refuse-replacement-cycles.ts';
import { refuseFormer, refuseRepeated, refuseTaken } from './refuse-taken.ts';
import type { SheetKind, SheetRow } from './sheet.ts';
import { writePlan } from './write-plan.ts';

/** Maximum rows of an import. */
export const mostRows = 20_000;
const rowsPerTurn = 200;
type Rows = readonly { row: number; value: SheetRow }[];
type Partly = readonly PartialRow<SheetRow>[];
type Fault = Parameters<RejectRow>;

interface Plan {
  plans: PlannedRow[];
  faults: Fault[];
}

/**
 * Plans all rows against what is known now; nothing is locked, and others have their turns. Rows that were read in part
 * are planned for their further faults.
 */
async function planRows(ctx: Ctx, kind: SheetKind, rows: Rows, partly: Partly): Promise<Plan> {
  const named = partly.flatMap(({ row, value: { partNo, ...value }, unread }) =>
    partNo === undefined ? [] : [{ row, value: { ...value, partNo }, unread }],
  );
  const all = [...rows, ...named].toSorted((a, b) => a.row - b.row);
  const known = await readKnownRecords(
    ctx,
    all.map(({ value }) => value),
  );
  const [plans, faults]: [PlannedRow[], Fault[]] = [[], []];
  for (const [at, row] of all.entries()) {
    if (at % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    plans.push(planRow(ctx, kind, known, row, (...fault) => void faults.push([row.row, ...fault])));
  }
  return { plans, faults };
}

/** Locks the parts (K7). Whether one is no longer as it was read, or a new one is there meanwhile. */
async function isMoved(ctx: Ctx, { plans }: Plan): Promise<boolean> {
  const ids = plans.flatMap(({ part: known }) => (known ? [known.id] : []));
  const { rows } = await sql<{ id: number; version: number; revision: number }>`
    SELECT id, version, price_revision AS revision FROM part WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(
    ctx.db,
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  const isChanged = plans.some(({ part: known }) => known && now.get(known.id)?.version !== known.version);
  const fresh = plans.flatMap(({ part: known, partNo }) => (known ? [] : [codeKey(partNo)]));
  const there =
    await sql`SELECT FROM part WHERE owner_id IS NULL AND upper(part_no) = ANY(${fresh}) LIMIT 1`.execute(
      ctx.db,
    );
  return isChanged || there.rows.length > 0;
}

const sayError = (ctx: Ctx, error: AppError) => {
  const { message } = describeError(error, ctx.lang, ctx.requestId).body;
  return t(message, message, message);
};
const noPrices = t(
  '没有“{code}”权限，不能修改价格',
  'Changing prices needs “{code}”',
  '沒有「{code}」權限，不能修改價格',
);

/** Refuses prices that may not be; of the others keeps those that change something. */
async function checkPrices(ctx: Ctx, plans: readonly PlannedRow[], reject: RejectRow): Promise<PlannedRow[]> {
  const wishes = plans.flatMap(({ part: known, prices }) => (known ? [{ partId: known.id, prices }] : []));
  const moment = await nextPriceMoment(
    ctx.db,
    wishes.map(({ partId }) => partId),
  );
  const { changes, refused } = await planPrices(ctx.db, wishes, moment);
  const mayPrice = ctx.me.codes.has('tyres_custom_price');
  return plans.map((plan) => {
    if (!plan.part) return plan;
    const error = refused.get(plan.part.id);
    const changed = Object.keys(changes.get(plan.part.id) ?? {});
    if (error) reject(plan.row, String(error.details['path']).replace('prices.', ''), sayError(ctx, error));
    else if (changed[0] && !mayPrice)
      reject(plan.row, changed[0], noPrices, { code: permissions.tyres_custom_price });
    const prices = Object.entries(plan.prices).filter(([kind]) => changed.includes(kind));
    return { ...plan, prices: Object.fromEntries(prices) };
  });
}

const hasNews = ({ part: known, written, proposed, prices, source }: PlannedRow): boolean =>
  !known || Boolean(written ?? source) || Object.keys({ ...proposed, ...prices }).length > 0;
const isProposed = ({ part: known, proposed, prices }: PlannedRow): boolean =>
  (known?.status === 'Approved' || known?.status === 'Deployed') &&
  Object.keys({ ...proposed, ...prices }).length > 0;

/**
 * Imports new and changed parts from a workbook, all rows or none. Empty cells leave a field unchanged. For released
 * parts, identity fields and prices become proposals; other fields change at once.
 * @throws import.rows, import.file, import.busy, record.changed
 */
export async function importParts(ctx: Ctx, kind: SheetKind, file: Upload, again: boolean) {
  let looked: Plan | undefined;
  let partly: Partly = [];
  let all = 0;
  const reason = fillPlaces(t('表格导入 {name}', 'Workbook {name}', '表格匯入 {name}'), ctx.lang, {
    name: file.name.slice(-100),
  });
  return importFile(ctx, {
    entity: `part-${kind.name}`,
    scopeId: 0,
    file,
    ...kind.sheet,
    maxRows: mostRows,
    again,
    named: 'partNo',
    async look(rows, readInPart) {
      partly = readInPart as Partly;
      looked = await planRows(ctx, kind, rows as Rows, partly);
    },
    async resolve(own, rows, reject) {
      // One workbook at a time: what is compared still stands when it is written.
      await sql`SELECT pg_advisory_xact_lock(hashtext('part import'))`.execute(own.db);
      let plan = looked ?? { plans: [], faults: [] };
      if (await isMoved(own, plan))
        plan = await planRows(own, kind, rows as ImportRow<never>[] as Rows, partly);
      for (const fault of plan.faults) reject(...fault);
      refuseRepeated(plan.plans, reject);
      await refuseFormer(own, plan.plans, reject);
      await refuseTaken(own, plan.plans, reject);
      await refuseReplacementCycles(own, plan.plans, reject);
      all = plan.plans.length;
      return (await checkPrices(own, plan.plans, reject)).filter(hasNews);
    },
    async apply(own, plans, applied) {
      await writePlan(own, plans, reason, applied).catch(refuseRace);
      const created = plans.filter((plan) => !plan.part).length;
      const proposed = plans.filter(isProposed).length;
      return { created, proposed, updated: plans.length - created - proposed, same: all - plans.length };
    },
  });
}

/** Somebody else took a number in the same moment. */
const refuseRace = (error: unknown): never => {
  if ((error as { code?: string }).code === '23505') fail('record.changed', { entity: part.label });
  throw error;
};
