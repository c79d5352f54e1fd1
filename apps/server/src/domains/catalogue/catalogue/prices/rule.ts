import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { changeRoutes } from '@treadline/contract/catalogue/catalogue/change-routes.ts';
import { judgePrices, type KnownPrices } from '@treadline/contract/catalogue/catalogue/price-judge.ts';
import {
  distanceOf,
  mulDiv,
  priceFor,
  roundPrice,
} from '@treadline/contract/catalogue/catalogue/price-math.ts';
import { partActions, priceFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { inValues } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { lowestThirdPrice } from '#domains/catalogue/third-prices/index.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { part } from '../part.ts';
import { isReviewed, wrongStatus } from './change.ts';
import { medianRetailPrice, pricesNow } from './facts.ts';
import { lockParts } from './lock-parts.ts';
import { planPrices } from './plan-prices.ts';
import { nextPriceMoment, pricesBefore } from './price-rows.ts';
import { nextBatch, proposeChanges } from './propose.ts';

type Body = z.output<(typeof changeRoutes)['rulePreview']['body']>;
type Preview = z.output<(typeof changeRoutes)['rulePreview']['response']>;
type Rule = Body['rule'];

const mostParts = 20_000;
/** So many rows a preview shows. */
const mostShown = 300;

/** The parts a rule is for: those named, or those that the filter finds and that are bought or sold. */
function scoped(ctx: Ctx, { ids, brandId, rim, season, text }: Body['scope']) {
  const base = ctx.db
    .selectFrom('part')
    .leftJoin('brand', 'brand.id', 'part.brand_id')
    .where('part.owner_id', 'is', null)
    .where(visible(ctx, part));
  if (ids) return base.where(sql<boolean>`part.id = ANY(${ids})`);
  let q = base.where('part.status', 'in', ['Approved', 'Deployed']).where('part.lifecycle', '<>', 'ENDED');
  if (brandId?.length) q = q.where(inValues('part.brand_id', brandId));
  if (rim?.length) q = q.where(inValues('part.rim', rim));
  if (season?.length) q = q.where(inValues('part.season', season));
  return text ? q.where(matchesSearch(text, ['part.search', 'brand.search'])) : q;
}

/** Their ids in ascending order. @throws part.rule-many */
async function readIds(ctx: Ctx, scope: Body['scope']): Promise<number[]> {
  const rows = await scoped(ctx, scope)
    .select('part.id')
    .orderBy('part.id')
    .limit(mostParts + 1)
    .execute();
  if (rows.length > mostParts) fail('part.rule-many');
  return rows.map(({ id }) => id);
}

interface Subject {
  id: number;
  partNo: string;
  name: string;
  size: string;
  status: PartStatus;
  revision: number;
  held: KnownPrices;
  median: number | null;
  outside: number | null;
  open: number | null;
  openBy: string | null;
}

const readSubjects = (ctx: Ctx, ids: readonly number[]): Promise<Subject[]> =>
  ctx.db
    .selectFrom('part')
    .leftJoin('part_change as o', (join) =>
      join.onRef('o.part_id', '=', 'part.id').on('o.status', '=', 'PENDING'),
    )
    .where(sql<boolean>`part.id = ANY(${[...ids]})`)
    .orderBy('part.id')
    .select(['part.id', 'part.part_no as partNo', 'part.name', 'part.size', 'part.status'])
    .select([
      'o.id as open',
      'o.proposer_name as openBy',
      'part.price_revision as revision',
      pricesNow('part.id').as('held'),
      medianRetailPrice('part.id').as('median'),
      lowestThirdPrice().as('outside'),
    ])
    .execute();

/** What a rule makes of a price; null where it lacks what it goes by, or nothing would be left. */
function applyRule(rule: Rule, before: number | null, cost: number | null, vat: number): number | null {
  const { by, value, rounding } = rule;
  if (by === 'MARGIN') return cost === null ? null : roundPrice(priceFor(cost, value, vat), rounding);
  if (before === null) return null;
  const after = by === 'PERCENT' ? mulDiv(before, 10_000 + value, 10_000) : before + value;
  return after > 0 ? roundPrice(after, rounding) : null;
}

interface RuleRow extends Subject {
  before: number | null;
  after: number;
}
interface Applied {
  vat: number;
  rows: RuleRow[];
  unchanged: number;
  /** Rows with an open proposal, replaced or left out. */
  open: RuleRow[];
  blocked: { subject: Subject; error: AppError }[];
  fingerprint: string;
}

/** Applies a rule to parts without writing anything. @throws part.rule-margin */
async function compute(ctx: Ctx, { rule, replace }: Body, ids: readonly number[]): Promise<Applied> {
  if (rule.by === 'MARGIN' && (rule.value >= 10_000 || rule.kind === 'PURCHASE')) fail('part.rule-margin');
  const { kind, effectiveFrom: day } = rule;
  const [vat, moment, subjects] = await Promise.all([
    vatRate(ctx.db, 'GOODS'),
    nextPriceMoment(ctx.db, ids),
    readSubjects(ctx, ids),
  ]);
  const at = subjects.map(({ id: partId }) => ({ partId, kind, fen: null, day }));
  const before = await pricesBefore(ctx.db, at, moment);
  const blocked: Applied['blocked'] = [];
  const rows = subjects.flatMap((subject, i): RuleRow[] => {
    const was = before[i] ?? null;
    const after = applyRule(rule, was, subject.held.PURCHASE ?? null, vat);
    if (after !== null && !isReviewed(subject.status)) return [{ ...subject, before: was, after }];
    blocked.push({ subject, error: refusalOf(rule, subject) });
    return [];
  });
  const plan = await planPrices(
    ctx.db,
    rows.map((row) => wishOf(rule, row)),
    moment,
  );
  for (const row of rows) {
    const error = plan.refused.get(row.id);
    if (error) blocked.push({ subject: row, error });
  }
  const able = rows.filter(({ id }) => plan.changes.has(id) && !plan.refused.has(id));
  const unchanged = subjects.length - able.length - blocked.length;
  const open = able.filter((row) => row.open !== null);
  if (!replace) blocked.unshift(...open.map(leftOpen));
  const changed = replace ? able : able.filter((row) => row.open === null);
  return { vat, rows: changed, unchanged, open, blocked, fingerprint: printOf(rule, replace, changed) };
}

const leftOpen = (subject: RuleRow) => ({
  subject,
  error: new AppError('part.rule-open', { by: subject.openBy ?? '' }),
});

/** What was seen: the rule, what becomes of open proposals, and every row. */
function printOf(rule: Rule, replace: boolean, rows: readonly RuleRow[]): string {
  const seen = rows.map((row) => [row.id, row.before, row.after, row.revision, row.open]);
  return createHash('sha256')
    .update(JSON.stringify([rule, replace, seen]))
    .digest('hex');
}

/** How many open proposals there are of whom, the most first. */
function countBy(rows: readonly RuleRow[]): Preview['open'] {
  const counts = new Map<string, number>();
  for (const { openBy } of rows) counts.set(openBy ?? '', (counts.get(openBy ?? '') ?? 0) + 1);
  return [...counts].map(([by, count]) => ({ by, count })).toSorted((a, b) => b.count - a.count);
}

const wishOf = ({ kind, effectiveFrom, reason }: Rule, { id, after }: RuleRow) => ({
  partId: id,
  prices: { [kind]: after },
  effectiveFrom,
  reason,
});

/** Why a rule leaves a part out. */
function refusalOf({ by, kind }: Rule, { status }: Subject): AppError {
  if (isReviewed(status)) return wrongStatus(status, partActions.propose);
  return new AppError('part.rule-lacks', { kind: priceFields[by === 'MARGIN' ? 'PURCHASE' : kind].label });
}

/** Previews a pricing rule over many parts, largest change first. @throws part.rule-many, part.rule-margin */
export async function previewRule(ctx: Ctx, body: Body): Promise<Preview> {
  const { rule, scope } = body;
  const found = await compute(ctx, body, await readIds(ctx, scope));
  const move = ({ before, after }: RuleRow) => Math.abs(distanceOf(after, before) ?? 0);
  return {
    total: found.rows.length,
    unchanged: found.unchanged,
    refused: found.blocked.length,
    fingerprint: found.fingerprint,
    open: countBy(found.open),
    blocked: found.blocked.slice(0, mostShown).map(({ subject, error }) => ({
      id: subject.id,
      partNo: subject.partNo,
      message: describeError(error, ctx.lang, ctx.requestId).body.message,
    })),
    rows: found.rows
      .toSorted((a, b) => move(b) - move(a) || a.id - b.id)
      .slice(0, mostShown)
      .map((row) => describeRow(ctx, rule, row, found.vat)),
  };
}

const replaces = t(
  '将替代待审核的变更（{by}）',
  'Replaces the change to review ({by})',
  '將取代待審核的變更（{by}）',
);

function describeRow({ lang }: Ctx, { kind }: Rule, row: RuleRow, vat: number): Preview['rows'][number] {
  const { id, partNo, name, size, before, after, held, median, outside } = row;
  const facts = {
    now: { ...held, [kind]: before },
    next: { ...held, [kind]: after },
    vat,
    median,
    outside,
  };
  const { marginBefore, marginAfter, warnings } = judgePrices(facts, lang);
  const all =
    row.open === null ? warnings : [fillPlaces(replaces, lang, { by: row.openBy ?? '' }), ...warnings];
  return { id, partNo, name, size, before, after, marginBefore, marginAfter, warnings: all };
}

/**
 * Proposes the previewed prices as one batch in the caller's transaction.
 * @throws part.rule-moved when the result would differ from the preview; part.no-change
 */
export async function applyRuleTo(
  ctx: Ctx,
  body: Body & { fingerprint: string },
): Promise<{ proposed: number; batchId: number }> {
  const { rule, scope, fingerprint } = body;
  const ids = await readIds(ctx, scope);
  await lockParts(ctx, ids);
  const { rows, fingerprint: now } = await compute(ctx, body, ids);
  if (now !== fingerprint) fail('part.rule-moved');
  if (rows.length === 0) fail('part.no-change');
  const batchId = await nextBatch(ctx);
  const { ids: proposed } = await proposeChanges(
    ctx,
    rows.map((row) => wishOf(rule, row)),
    batchId,
  );
  return { proposed: proposed.length, batchId };
}
