import { sql } from 'kysely';
import { priceFields, type PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { partFlow as flow } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { permissions } from '@treadline/contract/kernel/permissions.ts';
import { languages, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { eachRow, type RowResults } from '#kernel/each-row.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { neededPrices } from '../prices/in-force.ts';
import { submissionColumns } from '../submission-columns.ts';
import { requireSecondPerson } from '../prices/change.ts';

type Action = keyof typeof flow;

/** The part, locked (K7): the platform's own alone is reviewed. @throws record.changed when the caller saw another version */
async function lock(ctx: Ctx, id: number, version?: number) {
  const row = await findRecord(ctx, part, id, true);
  if (row.owner_id !== null) fail('record.not-found', { entity: part.label });
  if (version !== undefined && row.version !== version) fail('record.changed');
  return row;
}

/** @throws part.prices-missing naming them */
async function requirePrices(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{ kind: PriceKind }>`
    SELECT kind FROM part_price WHERE part_id = ${id} AND fen IS NOT NULL
      AND valid_from <= clock_timestamp() AND (valid_to IS NULL OR valid_to > clock_timestamp())`.execute(
    ctx.db,
  );
  const missing = neededPrices.filter((kind) => rows.every((row) => row.kind !== kind));
  if (!missing.length) return;
  const kinds = Object.fromEntries(
    languages.map((lang) => [
      lang,
      missing.map((kind) => priceFields[kind].label[lang]).join(lang === 'en' ? ', ' : '、'),
    ]),
  ) as unknown as Text;
  fail('part.prices-missing', { kinds });
}

const reviewed = ({ me }: Ctx) => ({ approved_by_name: me.name, approved_at: new Date() });

/** Pending -> Approved. @throws part.own-proposal, part.prices-missing, flow.status, record.changed */
export async function approvePart(ctx: Ctx, id: number, version?: number): Promise<void> {
  const row = await lock(ctx, id, version);
  if (row.status === 'Pending') {
    await requireSecondPerson(ctx, row.submitted_by);
    await requirePrices(ctx, id);
  }
  await applyTransition(ctx, part, flow, 'approve', id, { set: reviewed(ctx) });
}

/** Pending -> Failed with a reason. @throws part.own-proposal, flow.status, record.changed */
export async function rejectPart(ctx: Ctx, id: number, reason: string, version?: number): Promise<void> {
  const row = await lock(ctx, id, version);
  if (row.status === 'Pending') await requireSecondPerson(ctx, row.submitted_by);
  const set = { ...reviewed(ctx), reject_reason: reason };
  await applyTransition(ctx, part, flow, 'reject', id, { set, remark: reason });
}

/** Approved -> Deployed. @throws part.ended, flow.status, record.changed */
export async function publishPart(ctx: Ctx, id: number, version?: number): Promise<void> {
  const row = await lock(ctx, id, version);
  if (row.status === 'Approved' && row.lifecycle === 'ENDED') fail('part.ended', { no: row.part_no });
  await applyTransition(ctx, part, flow, 'publish', id, {
    set: { published_at: new Date(), disabled_at: null, disabled_reason: '' },
  });
}

/** Deployed -> Approved: no longer on sale; documents keep it. @throws flow.status, record.changed */
export async function disablePart(ctx: Ctx, id: number, remark: string, version?: number): Promise<void> {
  await lock(ctx, id, version);
  await applyTransition(ctx, part, flow, 'disable', id, {
    set: { disabled_at: new Date(), disabled_reason: remark },
    remark,
  });
}

/** Failed -> Pending. @throws flow.status, record.changed */
export async function resubmitPart(ctx: Ctx, id: number, version?: number): Promise<void> {
  await lock(ctx, id, version);
  await applyTransition(ctx, part, flow, 'resubmit', id, {
    set: { ...submissionColumns(ctx), reject_reason: '' },
  });
}

/**
 * Runs one action on one part, checking the action's own permission.
 * @throws permission.code and the action's errors
 */
export async function stepPart(ctx: Ctx, id: number, action: Action, version: number): Promise<void> {
  const codes: readonly (keyof typeof permissions)[] = flow[action].needs;
  const [first] = codes;
  if (first && !codes.some((code) => ctx.me.codes.has(code)))
    fail('permission.code', { codes: permissions[first] });
  if (action === 'approve') return approvePart(ctx, id, version);
  if (action === 'publish') return publishPart(ctx, id, version);
  if (action === 'resubmit') return resubmitPart(ctx, id, version);
  return disablePart(ctx, id, '', version);
}

/** Runs an action on parts independently; results name them by part number. */
export async function forEachPart(
  ctx: Ctx,
  ids: readonly number[],
  act: (own: Ctx, id: number) => Promise<unknown>,
): Promise<RowResults> {
  const rows = await ctx.db
    .selectFrom('part')
    .where(visible(ctx, part))
    .where('id', 'in', [...ids])
    .select(['id', 'part_no'])
    .execute();
  return eachRow(ctx, ids, new Map(rows.map((row) => [row.id, row.part_no])), act);
}
