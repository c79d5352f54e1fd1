import { sql } from 'kysely';
import type { z } from 'zod';
import type { clueReachRoutes } from '@treadline/contract/service/clues/reach-routes.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { sizePattern } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { tyreKeyOf } from '@treadline/contract/service/tyre-checks/series.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { visible } from '#kernel/scope.ts';
import { holdsNumber } from '#kernel/search.ts';
import { showSealed } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { tyreCheck } from '#domains/service/tyre-checks/index.ts';
import { assignNewClues } from './assign.ts';
import { lockOpenClueOf } from './duplicates.ts';
import { clue } from './entity.ts';
import { lockDealer, makeClue } from './make.ts';
import { isOpenClue } from './row.ts';

type Asked = z.output<(typeof clueReachRoutes)['recallSearch']['body']>;
type Answer = z.output<(typeof clueReachRoutes)['recallSearch']['response']>;
type Shown = Answer['list'][number];

/** A car with the last place where its tyre was seen. */
interface Car {
  key: string;
  dealerId: number;
  dealerName: string;
  plate: string;
  vin: string;
  carName: string;
  customerName: string;
  mobileEnc: string | null;
  mobileIndex: string | null;
  size: string;
  tyreName: string;
  dot: string;
  quantity: number;
  foundIn: 'ORDER' | 'CHECK';
  foundId: number;
  foundNo: string;
  foundTime: string;
  clueId: number | null;
  clueNo: string;
  isQuiet: boolean;
}

/** Year and week of a DOT, so that later ones are greater. */
const weekOf = (dot: string) => (dot === '' ? '' : dot.slice(2) + dot.slice(0, 2));
const inRange = (column: string, { dotFrom, dotTo }: Asked) => {
  const [from, to] = [weekOf(dotFrom || dotTo), weekOf(dotTo || dotFrom)];
  const dot = sql.ref(column);
  return from === ''
    ? sql`true`
    : sql`(${dot} <> '' AND substr(${dot}, 3, 2) || substr(${dot}, 1, 2) BETWEEN ${from} AND ${to})`;
};
const holds = (column: string, text: string) => (text === '' ? sql`true` : holdsNumber(column, text));
/** A size however it is written: 2055516 is 205/55R16. */
const ofSize = (column: string, text: string) => {
  const pattern = sizePattern(text);
  return pattern === null ? holds(column, text) : sql`${sql.ref(column)} ~ ${pattern}`;
};
const ofDealers = (column: string, ids: readonly number[]) =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(column)} = ANY(${[...ids]})`;

/** DOTs of a line's tyres, each with its pieces; one row without a DOT where nobody read any. */
const fittedDots = sql`SELECT o.dot, count(*) AS qty FROM unnest(CASE WHEN l.dot_fitted = '' THEN ARRAY[''] ELSE string_to_array(l.dot_fitted, ',') END) o (dot)
  GROUP BY 1`;

/** Tyres that were sold and fitted, and not taken off again. */
const sold = (ctx: Ctx, asked: Asked) => sql`
  SELECT retail_order.dealer_id, retail_order.plate, retail_order.vin, retail_order.car_name, retail_order.customer_name,
    retail_order.mobile_enc, retail_order.mobile_index, l.size, l.name, d.dot, l.qty - l.returned_qty AS qty, 'ORDER' AS place,
    retail_order.id AS found_id, retail_order.order_no AS found_no, retail_order.completed_at AS found_at
  FROM retail_order_line l JOIN retail_order ON retail_order.id = l.order_id CROSS JOIN LATERAL (${fittedDots}) d
  WHERE l.kind = 'TYRE' AND l.returned_qty < l.qty AND retail_order.service_state = 'DONE' AND ${visible(ctx, retailOrder)}
    AND ${inRange('d.dot', asked)} AND ${asked.partNo === '' ? sql`true` : sql`l.part_id = ${idOfPartNo(sql`${asked.partNo}::text`)}`}
    AND ${ofSize('l.size', asked.size)} AND ${holds('l.name', asked.brand)}
    AND ${ofDealers('retail_order.dealer_id', asked.dealerIds)}`;

/** What a part's tyres are known by where a check saw them: beginnings of their keys, by either name of the brand. */
async function keysOfPart({ db }: Ctx, partNo: string): Promise<string[]> {
  if (partNo === '') return [];
  const part = await db
    .selectFrom('part')
    .innerJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.id', '=', idOfPartNo(sql`${partNo}::text`))
    .select(['part.pattern', 'part.size', 'brand.name', 'brand.name_en'])
    .executeTakeFirst();
  if (!part) return [];
  const { pattern, size } = part;
  return [part.name, part.name_en]
    .map((brand) => tyreKeyOf({ brand, pattern, size, dot: '' }))
    .filter(Boolean);
}

/** Tyres that a check saw on a car: it knows no part numbers, but what the part is known by. */
const seen = (ctx: Ctx, asked: Asked, keys: readonly string[]) => sql`
  SELECT tyre_check.dealer_id, tyre_check.plate, tyre_check.vin, tyre_check.car_name, tyre_check.customer_name,
    tyre_check.mobile_enc, tyre_check.mobile_index, w.size, w.brand || ' ' || w.pattern, w.dot, 1, 'CHECK',
    tyre_check.first_id, tyre_check.check_no, tyre_check.checked_at
  FROM tyre_check_wheel w JOIN tyre_check ON tyre_check.id = w.check_id
  WHERE ${asked.partNo === '' ? sql`true` : sql`EXISTS (SELECT FROM unnest(${[...keys]}::text[]) AS k WHERE starts_with(w.tyre_key, k))`}
    AND tyre_check.replaced_by IS NULL AND tyre_check.status <> 'DRAFT'
    AND ${visible(ctx, tyreCheck)} AND ${inRange('w.dot', asked)} AND ${ofSize('w.size', asked.size)}
    AND ${holds('w.brand', asked.brand)} AND ${ofDealers('tyre_check.dealer_id', asked.dealerIds)}`;

/** Cars with such a tyre, the latest first. @throws clue.asked-none */
async function findCars(ctx: Ctx, asked: Asked, most: number): Promise<(Car & { total: number })[]> {
  const { dotFrom, dotTo, partNo, size } = asked;
  if (![dotFrom, dotTo, partNo, size].some(Boolean)) fail('clue.asked-none');
  const keys = await keysOfPart(ctx, partNo);
  const { rows } = await sql<Car & { total: number }>`
    SELECT car.*, count(*) OVER ()::int AS total, coalesce(open.clue_no, '') AS "clueNo", open.id AS "clueId" FROM (
      SELECT DISTINCT ON (f.dealer_id, f.car) f.place || f.found_id AS key, f.dealer_id AS "dealerId", c.name AS "dealerName",
        f.plate, f.vin, f.car_name AS "carName", f.customer_name AS "customerName", f.mobile_enc AS "mobileEnc",
        f.mobile_index AS "mobileIndex", f.size, f.name AS "tyreName", f.dot, f.place AS "foundIn", f.found_id AS "foundId",
        f.found_no AS "foundNo", f.found_at AS "foundTime",
        (sum(f.qty) OVER (PARTITION BY f.dealer_id, f.car, f.found_no))::int AS quantity,
        EXISTS (SELECT FROM clue q WHERE q.dealer_id = f.dealer_id AND q.mobile_index = f.mobile_index AND q.do_not_disturb) AS "isQuiet"
      FROM (SELECT u.*, coalesce(nullif(u.plate, ''), nullif(u.vin, ''), u.place || u.found_id) AS car
        FROM (${sold(ctx, asked)} UNION ALL ${seen(ctx, asked, keys)}) u) f JOIN company c ON c.id = f.dealer_id
      ORDER BY f.dealer_id, f.car, f.found_at DESC, f.found_id DESC) car
    LEFT JOIN LATERAL (SELECT clue.id, clue.clue_no FROM clue WHERE clue.dealer_id = car."dealerId" AND ${isOpenClue}
      AND (clue.plate = car.plate AND car.plate <> '' OR clue.vin = car.vin AND car.vin <> '') ORDER BY clue.id LIMIT 1) open ON true
    ORDER BY car."foundTime" DESC, car.key LIMIT ${most}`.execute(ctx.db);
  return rows;
}

const obstacles: Record<'mobile' | 'quiet', Text> = {
  mobile: t('缺电话', 'No mobile', '缺電話'),
  quiet: t('勿扰', 'Do not disturb', '勿擾'),
};
const obstacleOf = ({ mobileEnc, isQuiet }: Car): Text | null =>
  mobileEnc === null ? obstacles.mobile : isQuiet ? obstacles.quiet : null;

const shown = (ctx: Ctx, car: Car): Shown => ({
  ...car,
  plateNumber: car.plate,
  customerMobile: car.mobileEnc === null ? '' : showSealed(ctx, car.mobileEnc),
  obstacle: obstacleOf(car)?.[ctx.lang] ?? '',
  ...(ctx.me.type === 'DEALER' ? { dealerName: undefined } : {}),
});

const [shownMost, madeMost] = [500, 5000];

/** Returns cars affected by a recall or warranty. @throws clue.asked-none */
export async function searchRecalled(ctx: Ctx, asked: Asked): Promise<Answer> {
  const cars = await findCars(ctx, asked, shownMost);
  return { list: cars.map((car) => shown(ctx, car)), total: cars[0]?.total ?? 0 };
}

type Wanted = z.output<(typeof clueReachRoutes)['recallCreate']['body']>;

/** One car: a new clue, or the open one hears of it. Its dealer is locked for clues. */
async function callIn(ctx: Ctx, car: Car, reason: string): Promise<{ id: number } | null> {
  const { dealerId, plate, vin } = car;
  const open = await lockOpenClueOf(ctx, { dealerId, plate, vin, mobileIndex: car.mobileIndex ?? '' });
  if (open) {
    await recordEvent(ctx, {
      entity: clue.name,
      entityId: open.id,
      entityNo: open.clue_no,
      action: 'recalled',
      remark: reason,
    });
    return null;
  }
  const mobile = showSealed(ctx, car.mobileEnc ?? '');
  const person = { carName: car.carName, customerName: car.customerName, mobile };
  return { id: await makeClue(ctx, { dealerId, plate, vin, ...person, source: 'RECALL', remark: reason }) };
}

/** Creates a clue for each affected car without one; open ones are updated. @throws clue.asked-none */
export async function createRecalled(ctx: Ctx, { reason, keys, ...asked }: Wanted) {
  const wanted = keys && new Set(keys);
  const cars = (await findCars(ctx, asked, madeMost)).filter(({ key }) => !wanted || wanted.has(key));
  const reached = cars.filter((car) => obstacleOf(car) === null);
  const byDealer = Map.groupBy(
    reached.toSorted((a, b) => a.dealerId - b.dealerId),
    ({ dealerId }) => dealerId,
  );
  let created = 0;
  for (const [dealerId, own] of byDealer) {
    await lockDealer(ctx, dealerId);
    const made: number[] = [];
    for (const car of own) {
      const one = await callIn(ctx, car, reason);
      if (one) made.push(one.id);
    }
    await assignNewClues(ctx, dealerId, made);
    created += made.length;
  }
  return { created, merged: reached.length - created, skipped: cars.length - reached.length };
}
