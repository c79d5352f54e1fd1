import { sql } from 'kysely';
import type { CoverageKind } from '@treadline/contract/sending/coverage/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { diffFields, recordEvent, type TimelineEntry } from '#kernel/timeline.ts';
import { coverage, formatArea } from './rule.ts';

/** Values of a rule; both figures are null for a denial. */
export interface RuleFigures {
  kind: CoverageKind;
  priority: number | null;
  leadDays: number | null;
}
/** Target of a rule: place, area or dealer, and goods. */
export interface RuleTarget {
  locationId: number;
  areaCode: string;
  dealerId: number | null;
  brandId: number | null;
  partId: number | null;
}
/** Current and wanted values of a rule; null for none. */
export interface RuleChange extends RuleTarget {
  id: number | null;
  location: string;
  dealer: string | null;
  brand: string | null;
  partNo: string | null;
  before: RuleFigures | null;
  after: RuleFigures | null;
}

/** Normalises a rule's values: a denial has no figures. */
export const figuresOf = ({ kind, priority, leadDays }: RuleFigures): RuleFigures =>
  kind === 'DENY' ? { kind, priority: null, leadDays: null } : { kind, priority, leadDays };

/** Serialises changes of rules (advisory lock), so that comparisons hold until written. Readers never wait. */
export const lockRules = (ctx: Ctx): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtext('coverage'))`.execute(ctx.db);

/** Returns a fingerprint of all current rules. */
export async function fingerprintOf({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ sign: string }>`
    SELECT md5(coalesce(string_agg(id || '.' || version, ',' ORDER BY id), '')) AS sign FROM coverage`.execute(
    db,
  );
  return rows[0]?.sign ?? '';
}

/** Compares wanted with current rules; with `whole` also current rules that are not wanted. */
export async function compareRules(
  ctx: Ctx,
  wanted: readonly (RuleTarget & RuleFigures)[],
  whole: boolean,
): Promise<RuleChange[]> {
  const { rows } = await sql<RuleChange>`
    SELECT c.id, x."locationId", x."areaCode", x."dealerId", x."brandId", x."partId",
      l.name AS location, company.short_name AS dealer, brand.name AS brand, part.part_no AS "partNo",
      CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('kind', CASE WHEN c.denied THEN 'DENY' ELSE 'COVER' END,
        'priority', c.priority, 'leadDays', c.lead_days) END AS before,
      CASE WHEN w.kind IS NOT NULL THEN jsonb_build_object('kind', w.kind, 'priority', w.priority,
        'leadDays', w."leadDays") END AS after
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w ("locationId" bigint, "areaCode" text,
      "dealerId" bigint, "brandId" bigint, "partId" bigint, kind text, priority integer, "leadDays" integer)
    FULL JOIN coverage c ON c.location_id = w."locationId" AND c.area = w."areaCode"
      AND coalesce(c.dealer_id, 0) = coalesce(w."dealerId", 0) AND coalesce(c.brand_id, 0) = coalesce(w."brandId", 0)
      AND coalesce(c.part_id, 0) = coalesce(w."partId", 0)
    CROSS JOIN LATERAL (SELECT coalesce(c.location_id, w."locationId") AS "locationId",
      coalesce(c.area, w."areaCode") AS "areaCode", coalesce(c.dealer_id, w."dealerId") AS "dealerId",
      coalesce(c.brand_id, w."brandId") AS "brandId", coalesce(c.part_id, w."partId") AS "partId") x
    JOIN location l ON l.id = x."locationId"
    LEFT JOIN company ON company.id = x."dealerId"
    LEFT JOIN brand ON brand.id = x."brandId"
    LEFT JOIN part ON part.id = x."partId"
    WHERE w.kind IS NOT NULL OR ${whole}
    ORDER BY l.code COLLATE "C", x."areaCode" COLLATE "C", x."dealerId" NULLS FIRST, x."brandId" NULLS FIRST, x."partId" NULLS FIRST`.execute(
    ctx.db,
  );
  return rows;
}

/** Kind of change of a rule. */
export type ChangeKind = 'created' | 'updated' | 'removed' | 'same';
export function changeKind({ before, after }: RuleChange): ChangeKind {
  if (!before) return 'created';
  if (!after) return 'removed';
  return Object.keys(diffFields(before, after)).length > 0 ? 'updated' : 'same';
}

/** Formats the area or dealer of a change. */
export const placeText = (change: RuleChange, { lang }: Pick<Ctx, 'lang'>): string =>
  change.dealer ?? formatArea(change, lang);
export const goodsText = ({ brand, partNo }: RuleChange): string => partNo ?? brand ?? '';

const none = { kind: null, priority: null, leadDays: null };
const actions = { created: 'create', updated: 'update', removed: 'delete' } as const;

function entryOf(change: RuleChange, id: number, kind: keyof typeof actions): TimelineEntry {
  const target = placeText(change, { lang: 'zh-CN' });
  return {
    entity: coverage.name,
    entityId: id,
    entityNo: [`${change.location} → ${target}`, goodsText(change)].filter(Boolean).join(' '),
    action: actions[kind],
    changes: diffFields<Partial<Record<keyof RuleFigures, unknown>>>(
      change.before ?? none,
      change.after ?? none,
    ),
  };
}

async function insertAndChange(ctx: Ctx, changes: readonly RuleChange[]): Promise<Map<string, number>> {
  const { rows } = await sql<RuleTarget & { id: number }>`
    INSERT INTO coverage (location_id, area, dealer_id, brand_id, part_id, denied, priority, lead_days)
    SELECT "locationId", "areaCode", "dealerId", "brandId", "partId", after->>'kind' = 'DENY',
      (after->>'priority')::integer, (after->>'leadDays')::integer
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS x ("locationId" bigint, "areaCode" text,
      "dealerId" bigint, "brandId" bigint, "partId" bigint, after jsonb)
    ON CONFLICT (location_id, place, goods) DO UPDATE SET denied = excluded.denied, priority = excluded.priority,
      lead_days = excluded.lead_days, version = coverage.version + 1, updated_at = now()
    RETURNING id, location_id AS "locationId", area AS "areaCode", dealer_id AS "dealerId", brand_id AS "brandId",
      part_id AS "partId"`.execute(ctx.db);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** Unique key of a rule's target. */
export const keyOf = ({ locationId, areaCode, dealerId, brandId, partId }: RuleTarget): string =>
  [locationId, areaCode, dealerId, brandId, partId].join('/');

/** Writes the differing rules and logs each change. The rules must be locked. */
export async function saveChanges(ctx: Ctx, changes: readonly RuleChange[]): Promise<void> {
  const of = (...kinds: ChangeKind[]) => changes.filter((change) => kinds.includes(changeKind(change)));
  const removed = of('removed').map(({ id }) => id ?? 0);
  if (removed.length > 0) await ctx.db.deleteFrom('coverage').where('id', 'in', removed).execute();
  const written = of('created', 'updated');
  const ids = written.length > 0 ? await insertAndChange(ctx, written) : new Map<string, number>();
  const entries = of('created', 'updated', 'removed').map((change) =>
    entryOf(change, change.id ?? ids.get(keyOf(change)) ?? 0, changeKind(change) as keyof typeof actions),
  );
  if (entries.length > 0) await recordEvent(ctx, ...entries);
}
