import { sql } from 'kysely';
import { activityFlow as flow } from '@treadline/contract/promotion/dealer-activities/flow.ts';
import type { ActivityValues } from '@treadline/contract/promotion/dealer-activities/schema.ts';
import { activityWords } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { activity, activitySearch } from './entity.ts';
import { readActivity, type ActivityRow } from './row.ts';
import { dealersOf, requireKnown } from './scopes.ts';
import { rulesOf, type ActivityRecord } from './standings.ts';

/** Normalises input values: fields not used by the goal are reset. */
export function normalizeActivity(values: ActivityValues): ActivityValues {
  const { goal } = values;
  return {
    ...values,
    measure: goal === 'SALES' ? 'FEN' : goal === 'GROWTH' ? values.measure : 'PIECES',
    baseKind: goal === 'GROWTH' ? values.baseKind : 'LAST_YEAR',
    mixParts: goal === 'MIX' ? values.mixParts : null,
    perPiece: goal === 'QUANTITY' ? values.perPiece : 0,
  };
}

const columnsOf = (no: string, values: ActivityValues) => ({
  name: values.name,
  goal: values.goal,
  measure: values.measure,
  base_kind: values.baseKind,
  part_scope: JSON.stringify(values.parts),
  mix_scope: values.mixParts && JSON.stringify(values.mixParts),
  dealer_scope: JSON.stringify(values.dealers),
  steps: JSON.stringify(values.steps),
  per_piece: values.perPiece,
  starts_on: values.startsOn,
  ends_on: values.endsOn,
  remark: values.remark,
  search: activitySearch.key({ activity_no: no, name: values.name }),
});

/** What targets of single dealers are said in, and how many they are. */
const measuredBy = ({ goal, measure, baseKind, steps }: ActivityValues) =>
  [goal, measure, baseKind, ...steps.map(({ from }) => from)].join(' ');

/** Targets were given for one goal and one ladder: of another they would say something else. */
const dropTargets = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db
    .updateTable('dealer_activity_dealer')
    .set({ base: null, thresholds: null })
    .where('activity_id', '=', id)
    .execute();

/** Replaces the participants of an activity by the scope's dealers; removed ones lose their targets. */
export async function saveParticipants({ db }: Pick<Ctx, 'db'>, id: number, dealerIds: readonly number[]) {
  await sql`DELETE FROM dealer_activity_dealer WHERE activity_id = ${id} AND dealer_id <> ALL(${[...dealerIds]})`.execute(
    db,
  );
  await sql`INSERT INTO dealer_activity_dealer (activity_id, dealer_id) SELECT ${id}, unnest(${[...dealerIds]}::bigint[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/** @throws activity.no-dealer, activity.unknown-parts, activity.unknown-dealers */
async function requireScopes(ctx: Ctx, { parts, mixParts, dealers }: ActivityValues): Promise<number[]> {
  await requireKnown(ctx, [parts, mixParts], dealers);
  const ids = await dealersOf(ctx, dealers);
  return ids.length ? ids : fail('activity.no-dealer');
}

/** Creates a draft activity. @throws activity.no-dealer, activity.unknown-parts, activity.unknown-dealers */
export async function createActivity(ctx: Ctx, given: ActivityValues): Promise<ActivityRow> {
  const values = normalizeActivity(given);
  const dealerIds = await requireScopes(ctx, values);
  const [no = ''] = await nextNumbers(ctx, 'HD');
  const { id } = await ctx.db
    .insertInto('dealer_activity')
    .values({
      activity_no: no,
      ...columnsOf(no, values),
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveParticipants(ctx, id, dealerIds);
  await recordEvent(ctx, {
    entity: activity.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'DRAFT',
  });
  return readActivity(ctx, id);
}

/** Converts a record to input values. */
export function valuesOf(row: ActivityRecord): ActivityValues {
  const { goal, measure, baseKind, steps, perPiece, parts, mixParts, dealers, days } = rulesOf(row);
  return {
    name: row.name,
    startsOn: days.from,
    endsOn: days.to,
    remark: row.remark,
    goal,
    measure,
    baseKind,
    parts,
    mixParts,
    dealers,
    steps: [...steps],
    perPiece,
  };
}

/** Scopes travel as lists whose order says nothing. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    Array.isArray(each) && each.every((one) => typeof one !== 'object')
      ? each.map(String).toSorted((a, b) => a.localeCompare(b))
      : each !== null && typeof each === 'object' && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => a.localeCompare(b)))
        : each,
  );

const ofDrafts = [
  'goal',
  'measure',
  'baseKind',
  'parts',
  'mixParts',
  'startsOn',
  'steps',
  'perPiece',
] as const;

/** What was promised stays: name, remark, a later end and more dealers alone may change. @throws activity.started, activity.over */
function requireKept(before: ActivityValues, after: ActivityValues): void {
  const changed = ofDrafts.find((key) => plain(before[key]) !== plain(after[key]));
  if (changed) fail('activity.started', { field: activityWords[changed], path: changed });
  if (after.endsOn < before.endsOn) fail('activity.started', { field: activityWords.endsOn, path: 'endsOn' });
  if (after.endsOn > before.endsOn && before.endsOn < dayOf(new Date()))
    fail('activity.over', { day: before.endsOn });
}

/** Formats an activity for its participants: name and days. */
export const summarizeActivity = ({ name, starts_on: from, ends_on: to }: ActivityRecord): string =>
  `${name} ${from} ~ ${to}`;

/** Logs that more dealers joined a running activity, which notifies them. */
export const recordJoined = (ctx: Ctx, row: ActivityRecord) =>
  recordEvent(ctx, {
    entity: activity.name,
    entityId: row.id,
    entityNo: row.activity_no,
    action: 'join',
    remark: summarizeActivity(row),
  });

/** More dealers of a started activity; none leaves. @throws activity.started */
async function addParticipants(ctx: Ctx, row: ActivityRecord, dealerIds: readonly number[]): Promise<void> {
  const { db } = ctx;
  const { id } = row;
  const { rows } = await sql<{
    leaves: boolean;
  }>`SELECT EXISTS (SELECT FROM dealer_activity_dealer p JOIN company ON company.id = p.dealer_id
    WHERE p.activity_id = ${id} AND company.enabled AND p.dealer_id <> ALL(${[...dealerIds]})) AS leaves`.execute(
    db,
  );
  if (rows[0]?.leaves) fail('activity.started', { field: activityWords.dealerScope, path: 'dealers' });
  const added = await sql`INSERT INTO dealer_activity_dealer (activity_id, dealer_id)
    SELECT ${id}, unnest(${[...dealerIds]}::bigint[]) ON CONFLICT DO NOTHING`.execute(db);
  if (added.numAffectedRows) await recordJoined(ctx, row);
}

/** What of a change is told: scopes and steps by their names alone. */
const changesOf = (before: ActivityValues, after: ActivityValues) => {
  const told = ({ dealers, parts, mixParts, steps, ...rest }: ActivityValues) => ({
    ...rest,
    steps: steps.map(({ from, points }) => `${from} → ${points}`).join('；'),
    parts: plain(parts),
    mixParts: plain(mixParts),
    dealerScope: plain(dealers),
  });
  const scopes = new Set(['parts', 'mixParts', 'dealerScope']);
  return Object.fromEntries(
    Object.entries(diffFields(told(before), told(after))).map(([key, change]) => [
      key,
      scopes.has(key) ? { before: null, after: null } : change,
    ]),
  );
};

/**
 * Updates a draft, or the fields of a started activity that may still change.
 * @throws flow.status, record.changed, activity.started, activity.over, activity.no-dealer, activity.unknown-parts
 */
export async function updateActivity(
  ctx: Ctx,
  id: number,
  { version, ...given }: ActivityValues & { version: number },
): Promise<ActivityRow> {
  const row = await findRecord(ctx, activity, id, true);
  if (row.version !== version) fail('record.changed');
  const [before, after] = [valuesOf(row), normalizeActivity(given)];
  if (row.state === 'ACTIVE') requireKept(before, after);
  const dealerIds = await requireScopes(ctx, after);
  const isExtended = row.state === 'ACTIVE' && before.endsOn < after.endsOn;
  const kept = await applyTransition(ctx, activity, flow, isExtended ? 'extend' : 'update', id, {
    seen: new Map([[id, version]]),
    set: columnsOf(row.activity_no, after),
    changes: changesOf(before, after),
    ...(isExtended && { remark: after.name }),
  });
  if (measuredBy(before) !== measuredBy(after)) await dropTargets(ctx, id);
  if (row.state === 'ACTIVE') await addParticipants(ctx, kept, dealerIds);
  else await saveParticipants(ctx, id, dealerIds);
  return readActivity(ctx, id);
}
