import type { z } from 'zod';
import type { CoverageChange, CoverageInput } from '@treadline/contract/sending/coverage/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { findArea } from '#domains/platform/divisions/index.ts';
import { coverage, readRule } from './rule.ts';
import {
  changeKind,
  compareRules,
  figuresOf,
  lockRules,
  saveChanges,
  type RuleFigures,
  type RuleTarget,
} from './save-rules.ts';

/** The one rule of a target beside what it shall say. @throws record.not-found for an unknown reference */
async function compareOne(ctx: Ctx, target: RuleTarget, figures: RuleFigures) {
  const [change] = await compareRules(ctx, [{ ...target, ...figuresOf(figures) }], false);
  return change ?? fail('record.not-found', { entity: coverage.label });
}

/**
 * Creates a coverage rule.
 * @throws division.unknown, coverage.exists, record.not-found for an unknown place, dealer, brand or part
 */
export async function addRule(
  ctx: Ctx,
  { kind, priority, leadDays, ...given }: z.output<typeof CoverageInput>,
) {
  const areaCode = findArea(given.areaCode) ?? fail('division.unknown', { code: given.areaCode });
  const target = { ...given, areaCode };
  await lockRules(ctx);
  await requirePlace(ctx, target.locationId);
  const change = await compareOne(ctx, target, { kind, priority, leadDays });
  if (changeKind(change) !== 'created') fail('coverage.exists');
  await saveChanges(ctx, [change]);
  const made = await compareOne(ctx, target, { kind, priority, leadDays });
  return readRule(ctx, made.id ?? 0);
}

async function requirePlace({ db }: Ctx, id: number): Promise<void> {
  const found = await db
    .selectFrom('location')
    .where('id', '=', id)
    .where('type', 'in', ['WAREHOUSE', 'LOGISTICS'])
    .select('id')
    .executeTakeFirst();
  if (!found) fail('record.not-found', { entity: coverage.label });
}

/** Updates a coverage rule; without a change nothing is logged. @throws record.changed, record.not-found */
export async function changeRule(
  ctx: Ctx,
  id: number,
  { version, ...figures }: z.output<typeof CoverageChange>,
) {
  await lockRules(ctx);
  const row = await findRecord(ctx, coverage, id, true);
  if (row.version !== version) fail('record.changed');
  await saveChanges(ctx, [await compareOne(ctx, targetOf(row), figures)]);
  return readRule(ctx, id);
}

const targetOf = (row: Awaited<ReturnType<typeof findRecord<'coverage'>>>): RuleTarget => ({
  locationId: row.location_id,
  areaCode: row.area,
  dealerId: row.dealer_id,
  brandId: row.brand_id,
  partId: row.part_id,
});

/** Deletes a coverage rule. @throws record.not-found */
export async function removeRule(ctx: Ctx, id: number): Promise<void> {
  await lockRules(ctx);
  const row = await findRecord(ctx, coverage, id, true);
  const change = await compareOne(ctx, targetOf(row), {
    kind: 'DENY',
    priority: null,
    leadDays: null,
  });
  await saveChanges(ctx, [{ ...change, after: null }]);
}
