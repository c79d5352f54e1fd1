import { sql } from 'kysely';
import type { z } from 'zod';
import type { ActivityDetail } from '@treadline/contract/promotion/dealer-activities/schema.ts';
import { regions } from '@treadline/contract/platform/divisions/regions.ts';
import type { PartScope } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { placeOf } from '#domains/platform/divisions/index.ts';
import { activity, activityAudit } from './entity.ts';
import { findActivity, readActivity } from './row.ts';
import { rulesOf, type ActivityRules } from './standings.ts';

type Detail = z.output<typeof ActivityDetail>;
/** Names of single things are listed up to so many; the rest is a number. */
const mostNames = 50;

async function namesOf(
  { db }: Ctx,
  table: 'brand' | 'part' | 'company',
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM ${sql.table(table)} WHERE id = ANY(${[...ids]})
    ORDER BY ${sql.raw(table === 'part' ? 'part_no COLLATE "C"' : 'name_key')} LIMIT ${mostNames}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

const noPart: Pick<PartScope, 'brandIds' | 'partIds'> = { brandIds: [], partIds: [] };

/** What the scopes name, in words; dealers that take part are no news to other dealers. */
async function wordsOf(ctx: Ctx, { parts, mixParts, dealers }: ActivityRules): Promise<Detail['names']> {
  const mix = mixParts ?? noPart;
  const own = ctx.me.type === 'DEALER';
  const [brands, names, excludedParts, mixBrands, mixPartNames, dealerNames] = await Promise.all([
    namesOf(ctx, 'brand', parts.brandIds),
    namesOf(ctx, 'part', parts.partIds),
    namesOf(ctx, 'part', parts.excludedPartIds),
    namesOf(ctx, 'brand', mix.brandIds),
    namesOf(ctx, 'part', mix.partIds),
    ctx.me.type === 'OTHER' ? namesOf(ctx, 'company', dealers.dealerIds) : [],
  ]);
  const areas = [
    ...dealers.regions.map((region) => regions[region][ctx.lang]),
    ...dealers.provinces.map((code) => placeOf(`${code}0000`).province[ctx.lang]),
  ];
  return {
    brands,
    parts: names,
    excludedParts,
    mixBrands,
    mixPartNames,
    dealers: own ? [] : [...areas, ...dealerNames],
  };
}

/** The steps with the thresholds that a dealer has of its own, where the caller is one. */
async function ownSteps({ db, me }: Ctx, id: number, steps: Detail['steps']): Promise<Detail['steps']> {
  if (me.type !== 'DEALER') return steps;
  const own = await db
    .selectFrom('dealer_activity_dealer')
    .where('activity_id', '=', id)
    .where('dealer_id', '=', me.companyId)
    .select('thresholds')
    .executeTakeFirst();
  const thresholds: readonly (number | null)[] = own?.thresholds ?? [];
  return steps.map(({ from, points }, at) => ({ from: thresholds[at] ?? from, points }));
}

/** Returns one activity with its rules. @throws record.not-found */
export async function activityDetail(ctx: Ctx, id: number): Promise<Detail> {
  const row = await findActivity(ctx, id);
  const rules = rulesOf(row);
  const [shown, names, parts] = await Promise.all([
    readActivity(ctx, id),
    wordsOf(ctx, rules),
    readDocumentParts(ctx, activity, id, activityAudit),
  ]);
  const { timeline, previousId, nextId } = parts;
  return {
    ...shown,
    steps: await ownSteps(ctx, id, shown.steps),
    parts: rules.parts,
    mixParts: rules.mixParts,
    dealerScope: ctx.me.type === 'OTHER' ? rules.dealers : null,
    names,
    closeReason: row.close_reason,
    timeline: ctx.me.type === 'OTHER' ? timeline : [],
    previousId,
    nextId,
  };
}
