import { sql } from 'kysely';
import type { SourceTier } from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import type { LogisticKind } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { loadCalendar, type Calendar } from '#domains/sending/logistics-calendar/index.ts';
import { effectiveRules } from '../effective-rules.ts';
import { distanceOf, openFreight } from './freight.ts';
import { openDay, promiseDay } from './promise-day.ts';
import type { Place, CoverageRule, SourceRequest } from './types.ts';

interface Receiver {
  divisionCode: string;
  region: string | null;
  closedDays: number[];
}
interface LocationRow {
  id: number;
  code: string;
  name: string;
  type: 'WAREHOUSE' | 'DEALER' | 'LOGISTICS';
  open: boolean;
  province: string;
  city: string;
  cutOff: string | null;
  calendar: LogisticKind | null;
  logisticsId: number | null;
}
interface HeldRow {
  location_id: number;
  part_id: number;
  denied: boolean;
  priority: number | null;
  lead_days: number | null;
}

const tiers = { DEALER: 'DEALER', WAREHOUSE: 'WAREHOUSE', LOGISTICS: 'TOP_SPEED' } as const satisfies Record<
  LocationRow['type'],
  SourceTier
>;

/** The receiver as it stands. @throws record.not-found */
async function readReceiver(ctx: Ctx, dealerId: number): Promise<Receiver> {
  await findRecord(ctx, dealer, dealerId);
  const row = await ctx.db
    .selectFrom('dealer')
    .innerJoin('company', 'company.id', 'dealer.id')
    .where('dealer.id', '=', dealerId)
    .select(['dealer.division_code as divisionCode', 'company.region', 'dealer.closed_days as closedDays'])
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: dealer.label });
}

/** The dealer's own places, and every warehouse and top-speed place: those that may not send say so. */
const readLocations = async ({ db }: Ctx, dealerId: number): Promise<LocationRow[]> =>
  (
    await sql<LocationRow>`
      SELECT id, code, name, type, enabled AND sells AS open, province, city, cut_off AS "cutOff", calendar,
        logistics_id AS "logisticsId"
      FROM location
      WHERE type IN ('WAREHOUSE', 'LOGISTICS') OR type = 'DEALER' AND coalesce(keeper_id, owner_id) = ${dealerId}
      ORDER BY code COLLATE "C"`.execute(db)
  ).rows;

/** The rules that hold, of one moment: one statement reads them all. */
async function readRules({ db }: Ctx, { dealerId, lines }: SourceRequest) {
  const partIds = lines.map(({ partId }) => partId);
  const goods = sql`SELECT id AS part_id, brand_id FROM part WHERE id = ANY(${partIds}::bigint[])`;
  const { rows } = await sql<HeldRow>`${effectiveRules(sql`SELECT ${dealerId}::bigint`, goods)}`.execute(db);
  return (locationId: number): Map<number, CoverageRule> =>
    new Map(
      rows.flatMap((row): [number, CoverageRule][] => {
        if (row.location_id !== locationId) return [];
        const { priority, lead_days: leadDays } = row;
        const isDenied = row.denied || priority === null || leadDays === null;
        return [[row.part_id, isDenied ? { denied: true } : { denied: false, priority, leadDays }]];
      }),
    );
}

async function readCalendars({ db }: Ctx, rows: readonly LocationRow[], day: string) {
  const kinds = [...new Set(rows.flatMap(({ calendar }) => calendar ?? []))];
  const loaded = await Promise.all(
    kinds.map(async (kind) => [kind, await loadCalendar(db, kind, day)] as const),
  );
  const calendars = new Map<LogisticKind, Calendar>(loaded);
  return (kind: LogisticKind | null): Calendar | null => (kind && calendars.get(kind)) ?? null;
}

/** What a dealer has itself is there: nothing is sent, no rule is needed. */
const own: CoverageRule = { denied: false, priority: 1, leadDays: 0 };

/** Returns every place that could send to a dealer, with rules, freight and days. @throws record.not-found */
export async function readPlaces(ctx: Ctx, ask: SourceRequest) {
  const receiver = await readReceiver(ctx, ask.dealerId);
  const day = dayOf(ask.placedAt);
  const [rows, rulesOf, freight] = await Promise.all([
    readLocations(ctx, ask.dealerId),
    readRules(ctx, ask),
    openFreight(ctx.db),
  ]);
  const calendarOf = await readCalendars(ctx, rows, day);
  const placeOf = ({ id, code, name, type, open, ...row }: LocationRow): Place => {
    const common = { id, code, name, tier: tiers[type], open };
    if (type === 'DEALER')
      return {
        ...common,
        rules: new Map(ask.lines.map(({ partId }) => [partId, own])),
        freight: () => 0,
        promise: () => ({ shipDay: day, promisedDay: openDay(day, receiver.closedDays) }),
      };
    const distance = distanceOf(row, receiver);
    const road = {
      calendar: calendarOf(row.calendar),
      supplierId: row.logisticsId,
      cutOff: row.cutOff?.slice(0, 5) ?? null,
    };
    return {
      ...common,
      rules: rulesOf(id),
      freight: (grams) => freight.fen(distance, grams),
      promise: (leadDays) => promiseDay(road, leadDays, ask.placedAt, receiver.closedDays),
    };
  };
  return { places: rows.map(placeOf), pieceGrams: freight.pieceGrams, day };
}
