import { sql } from 'kysely';
import type { Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { landingPageSearch } from '#domains/promotion/landing-pages/index.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { day } from './calendar.ts';

interface Plan {
  name: string;
  title: string;
  state: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
  /** Start, in days from now. */
  from: number;
  to: number;
  /** Withdrawal, in days from now. */
  until?: number;
  /** Whether it belongs to a dealer. */
  own?: true;
  /** Coupon offered; absent: one that is valid as long as the page is published. */
  coupon?: string;
  /** Visits on the busiest day; absent: none. */
  visits?: number;
}
/** One page in every status, and a published one of a dealer. */
const plans: readonly Plan[] = [
  { name: '秋季检测活动页', title: '秋季免费检测', state: 'PUBLISHED', from: -60, to: -20, visits: 260 },
  {
    name: '国庆出行专题',
    title: '国庆安心出行',
    state: 'WITHDRAWN',
    from: -50,
    to: 10,
    until: -16,
    visits: 90,
  },
  {
    name: '冬季换胎节主会场',
    title: '冬季换胎节',
    state: 'PUBLISHED',
    from: -12,
    to: 25,
    visits: 480,
    coupon: '新客立减券',
  },
  { name: '本店冬季服务', title: '冬季服务周', state: 'PUBLISHED', from: -5, to: 20, own: true, visits: 40 },
  { name: '元旦预热', title: '元旦换新', state: 'PUBLISHED', from: 15, to: 45 },
  { name: '春季活动（筹备中）', title: '春季焕新', state: 'DRAFT', from: 60, to: 90 },
  { name: '周末快闪', title: '周末换胎快闪', state: 'PUBLISHED', from: -5, to: 2, visits: 120 },
  {
    name: '轮胎保养月',
    title: '轮胎保养月',
    state: 'PUBLISHED',
    from: -8,
    to: 15,
    visits: 60,
    coupon: '轮胎保养券',
  },
];
const channels = [
  ['公众号', 'wechat'],
  ['门店海报', 'poster'],
  ['短信', 'sms'],
] as const;

interface Known {
  dealerId: number;
  parts: number[];
  /** Active coupons of the platform and the dealer. */
  coupons: { id: number; name: string; ownerId: number | null; startsAt: Date; endsAt: Date }[];
  author: string;
}

async function readKnown(db: Db): Promise<Known | null> {
  const dealer = await sql<{
    id: number;
  }>`SELECT m.company_id AS id FROM account a JOIN membership m ON m.account_id = a.id
    WHERE a.user_name = 'dealer01' LIMIT 1`.execute(db);
  const [first] = dealer.rows;
  if (!first) return null;
  const parts = await sql<{ id: number }>`SELECT id FROM part WHERE kind = 'TYRE' AND status = 'Deployed'
    AND lifecycle <> 'ENDED' AND owner_id IS NULL ORDER BY id LIMIT 4`.execute(db);
  const coupons = await sql<Known['coupons'][number]>`
    SELECT id, name, owner_id AS "ownerId", starts_at AS "startsAt", ends_at AS "endsAt" FROM promotion
    WHERE take = 'COUPON' AND state IN ('ACTIVE', 'PAUSED') ORDER BY id`.execute(db);
  return {
    dealerId: first.id,
    parts: parts.rows.map(({ id }) => id),
    coupons: coupons.rows,
    author: '平台运营',
  };
}

/** Content of a page; its coupon is valid as long as the page is, where there is one. */
function blocksOf(plan: Plan, known: Known, [from, to]: readonly [Date, Date]): Block[] {
  const owner = plan.own ? known.dealerId : null;
  const own = known.coupons.filter(({ ownerId }) => ownerId === owner);
  const coupon =
    own.find(({ name }) => name === plan.coupon) ??
    own.find(({ startsAt, endsAt }) => new Date(startsAt) <= from && new Date(endsAt) >= to) ??
    own[0];
  return [
    {
      id: 'b1',
      kind: 'TEXT',
      heading: '到店有礼，先到先得',
      body: '免费检测四轮花纹与胎压，换四条送动平衡。',
      align: 'CENTER',
    },
    ...(coupon ? [{ id: 'b2', kind: 'COUPON' as const, promotionId: coupon.id, note: '每人限领一张' }] : []),
    { id: 'b3', kind: 'COUNTDOWN', heading: '距活动结束', until: null },
    { id: 'b4', kind: 'PRODUCTS', heading: '热门轮胎', partIds: known.parts },
    { id: 'b5', kind: 'FORM', heading: '预约到店', note: '', button: '提交' },
    { id: 'b6', kind: 'DEALERS', heading: '附近门店' },
  ];
}

/** Adds visits by day and channel while a page was published, up to yesterday. */
async function addVisits(db: Db, pageId: number, [from, to]: readonly [Date, Date], most: number) {
  const made = await db
    .insertInto('landing_channel')
    .values(channels.map(([name, code]) => ({ page_id: pageId, name, code })))
    .returning('id')
    .execute();
  await sql`
    INSERT INTO landing_count (page_id, channel_id, day, part, visits)
    SELECT ${pageId}, c.id, d::date, 0, greatest(1, (${most} / (2 + c.no) * (0.5 + ((extract(day FROM d)::int * 7 + c.no) % 10) / 20.0))::int)
    FROM unnest(${[0, ...made.map(({ id }) => id)]}::bigint[]) WITH ORDINALITY AS c (id, no),
      generate_series(${dayOf(from)}::date, least(${dayOf(to)}::date, current_date - 1), '1 day') AS d`.execute(
    db,
  );
}

/** Assigns campaign clues of a page's shops to its form, for the time it was published. */
const addForms = (db: Db, pageId: number, [from, to]: readonly [Date, Date], dealerId: number | null) =>
  sql`WITH sent AS (
      INSERT INTO landing_form (page_id, clue_id, channel_id, at)
      SELECT ${pageId}, id, 0, created_at FROM clue WHERE source = 'CAMPAIGN' AND created_at BETWEEN ${from} AND ${to}
        AND created_at < now() AND ${dealerId === null ? sql`true` : sql`dealer_id = ${dealerId}`}
        AND NOT EXISTS (SELECT FROM landing_form f WHERE f.clue_id = clue.id)
      RETURNING (at AT TIME ZONE 'Asia/Shanghai')::date AS day)
    INSERT INTO landing_count (page_id, channel_id, day, part, forms)
    SELECT ${pageId}, 0, day, 1, count(*) FROM sent GROUP BY day`.execute(db);

/** Assigns coupons to the page on which they were claimed. */
const addTakes = (db: Db, pageId: number, promotionId: number) =>
  sql`WITH had AS (
      INSERT INTO landing_take (page_id, promotion_id, member_id, coupon_id, channel_id, at)
      SELECT DISTINCT ON (member_id) ${pageId}, promotion_id, member_id, id, 0, created_at FROM coupon
      WHERE promotion_id = ${promotionId} AND source = 'PAGE' ORDER BY member_id, id
      RETURNING (at AT TIME ZONE 'Asia/Shanghai')::date AS day)
    INSERT INTO landing_count (page_id, channel_id, day, part, takes)
    SELECT ${pageId}, 0, day, 2, count(*) FROM had GROUP BY day`.execute(db);

interface Told {
  id: number;
  no: string;
  plan: Plan;
  made: Date;
  by: string;
}

type Step = readonly [action: string, from: string | null, to: string, at: number];

/** Writes the timeline of a page: created, published an hour later, withdrawn. */
async function tell(db: Db, { id, no, plan, made, by }: Told, now: number): Promise<void> {
  const create: Step = ['create', null, 'DRAFT', made.getTime()];
  const publish: Step = ['publish', 'DRAFT', 'WAIT', made.getTime() + day / 24];
  const withdraw: Step = ['withdraw', 'RUN', 'WITHDRAWN', now + (plan.until ?? 0) * day];
  const steps = [
    create,
    ...(plan.state === 'DRAFT' ? [] : [publish]),
    ...(plan.state === 'WITHDRAWN' ? [withdraw] : []),
  ];
  const rows = steps.map(([action, from, to, at]) => ({
    entity: 'landing-page',
    entity_id: id,
    entity_no: no,
    action,
    from_status: from,
    to_status: to,
    actor_name: by,
    actor_type: plan.own ? ('DEALER' as const) : ('OTHER' as const),
    request_id: 'demo',
    at: new Date(at),
  }));
  await db.insertInto('timeline').values(rows).execute();
}

async function writePage(db: Db, no: number, plan: Plan, known: Known, now: number): Promise<void> {
  const times = [new Date(now + plan.from * day), new Date(now + plan.to * day)] as const;
  const blocks = blocksOf(plan, known, times);
  const names = {
    page_no: `YD${dayOf(times[0]).slice(2).replaceAll('-', '')}-${String(700_000 + no).padStart(6, '0')}`,
    name: plan.name,
    title: plan.title,
  };
  const made = new Date(Math.min(now, times[0].getTime()) - 2 * day);
  const { id } = await db
    .insertInto('landing_page')
    .values({
      ...names,
      slug: `demopage${['alpha', 'bravo', 'delta', 'gamma', 'kappa', 'omega', 'sigma', 'theta'][no] ?? no}`,
      search: landingPageSearch.key(names),
      dealer_id: plan.own ? known.dealerId : null,
      state: plan.state,
      starts_at: times[0],
      ends_at: times[1],
      blocks: JSON.stringify(blocks),
      published_at: plan.state === 'DRAFT' ? null : made,
      created_by_name: plan.own ? '门店负责人' : known.author,
      created_at: made,
      updated_at: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(db, { id, no: names.page_no, plan, made, by: plan.own ? '门店负责人' : known.author }, now);
  if (plan.visits === undefined) return;
  const shown = [times[0], plan.until === undefined ? times[1] : new Date(now + plan.until * day)] as const;
  await addVisits(db, id, shown, plan.visits);
  await addForms(db, id, shown, plan.own ? known.dealerId : null);
  const coupon = blocks.find((block) => block.kind === 'COUPON');
  if (coupon?.promotionId) await addTakes(db, id, coupon.promotionId);
}

/** Writes landing pages in every status, with visits and results. */
export async function writeLandingPages(db: Db, now: number): Promise<void> {
  const known = await readKnown(db);
  if (!known) return;
  for (const [no, plan] of plans.entries()) await writePage(db, no, plan, known, now);
}
