import type { Selectable } from 'kysely';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { promotionWords, stepOf } from '@treadline/contract/promotion/promotions/fields.ts';
import { promotionFlow as flow, promotionStatusOf } from '@treadline/contract/promotion/promotions/flow.ts';
import {
  Audience,
  DealerScope,
  PartScope,
  PromotionRule,
} from '@treadline/contract/promotion/promotions/rule.ts';
import type { PromotionInput } from '@treadline/contract/promotion/promotions/schema.ts';
import { promotionSettings } from '@treadline/contract/promotion/promotions/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { checkInput, checkOthers, normalizeOwnPromotion } from './check.ts';
import { promotion, promotionSearch } from './entity.ts';
import { readPromotion, type PromotionRow } from './row.ts';
import { formatAudience, formatDealerScope, formatPartScope, formatPromotionRule } from './say.ts';

export type Promotion = Selectable<DB['promotion']>;

/** The columns that a form fills. */
const columnsOf = (input: PromotionInput, no: string) => ({
  name: input.name,
  kind: input.rule.kind,
  take: input.take,
  step: stepOf(input.rule.kind, input.take),
  rule: JSON.stringify(input.rule),
  part_scope: JSON.stringify(input.partScope),
  dealer_scope: JSON.stringify(input.dealerScope),
  audience: JSON.stringify(input.audience),
  starts_at: input.startsTime,
  ends_at: input.endsTime,
  coupon_days: input.couponDays,
  take_code: input.takeCode || null,
  take_link: input.takeLink,
  dealer_bp: input.dealerBp,
  supplier_bp: input.supplierBp,
  supplier_id: input.supplierId,
  stackable: input.stackable,
  total: input.total,
  budget_fen: input.budget,
  per_user: input.perUser,
  per_day: input.perDay,
  remark: input.remark,
  search: promotionSearch.key({ promotion_no: no, name: input.name, take_code: input.takeCode || null }),
});

const ownerOf = ({ me }: Ctx): number | null => (me.type === 'DEALER' ? me.companyId : null);
const iso = (time: string): string => new Date(time).toISOString();

/** Converts a record to form values. */
export const inputOfRow = (row: Promotion): PromotionInput => ({
  name: row.name,
  take: row.take,
  // Parsed, so that keys stand in the order of the form's.
  rule: PromotionRule.parse(row.rule),
  partScope: PartScope.parse(row.part_scope),
  dealerScope: DealerScope.parse(row.dealer_scope),
  audience: Audience.parse(row.audience),
  startsTime: iso(row.starts_at),
  endsTime: iso(row.ends_at),
  couponDays: row.coupon_days,
  takeCode: row.take_code ?? '',
  takeLink: row.take_link,
  dealerBp: row.dealer_bp,
  supplierBp: row.supplier_bp,
  supplierId: row.supplier_id,
  stackable: row.stackable,
  total: row.total,
  budget: row.budget_fen,
  perUser: row.per_user,
  perDay: row.per_day,
  remark: row.remark,
});

/** Creates a draft promotion. @throws the errors of checkInput and checkOthers */
export async function createPromotion(ctx: Ctx, given: PromotionInput): Promise<PromotionRow> {
  const ownerId = ownerOf(ctx);
  const input = normalizeOwnPromotion(given, ownerId);
  checkInput(input);
  await checkOthers(ctx, input, 0);
  const [no = ''] = await nextNumbers(ctx, 'CX');
  const { id } = await ctx.db
    .insertInto('promotion')
    .values({
      ...columnsOf(input, no),
      promotion_no: no,
      owner_id: ownerId,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    entity: promotion.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'DRAFT',
  });
  return readPromotion(ctx, id);
}

/** Whether a second person must approve the promotion, by the budget limit of the settings. */
export async function needsApproval(
  { db }: Pick<Ctx, 'db'>,
  { ownerId, budget }: { ownerId: number | null; budget: number | null },
): Promise<boolean> {
  if (ownerId !== null) return false;
  return budget === null || budget > (await readSetting(db, promotionSettings.settings.approvalFen));
}

/**
 * Locks a promotion of the caller's own side and checks that its status allows the action.
 * @throws record.not-found, promotion.not-yours, record.changed, flow.status
 */
export async function lockFor(ctx: Ctx, id: number, action: keyof typeof flow, version: number) {
  const row = await findRecord(ctx, promotion, id, true);
  if (row.owner_id !== ownerOf(ctx)) fail('promotion.not-yours', { no: row.promotion_no });
  const at = new Date();
  const status = promotionStatusOf(row.state, { startsTime: row.starts_at, endsTime: row.ends_at }, at);
  const step = flow[action];
  if (!(step.from as readonly string[]).includes(status))
    fail('flow.status', {
      status: promotion.statusText(status as never),
      action: step.label,
      numbers: row.promotion_no,
    });
  if (row.version !== version) fail('record.changed', { numbers: row.promotion_no });
  return { row, status, isStarted: ['RUN', 'PAUSED'].includes(status) && new Date(row.starts_at) <= at };
}

/** What may still change once it has started, and in which direction. */
const later = {
  endsTime: (before: PromotionInput, after: PromotionInput) => after.endsTime > before.endsTime,
  total: (before: PromotionInput, after: PromotionInput) =>
    before.total !== null && (after.total === null || after.total > before.total),
  budget: (before: PromotionInput, after: PromotionInput) =>
    before.budget !== null && (after.budget === null || after.budget > before.budget),
} as const;

/** @throws promotion.started naming the field; promotion.raise */
async function checkStarted(ctx: Ctx, row: Promotion, before: PromotionInput, after: PromotionInput) {
  for (const key of Object.keys(diffFields(before, after)) as (keyof PromotionInput)[])
    if (!(key in later && later[key as keyof typeof later](before, after)))
      fail('promotion.started', {
        field: key in promotionWords ? promotionWords[key as 'name'].label : promotionWords.supplierName,
        path: key,
      });
  if (after.budget === before.budget || row.submitted_by !== ctx.me.accountId) return;
  const asked = { ownerId: row.owner_id, budget: after.budget };
  if (await needsApproval(ctx, asked))
    fail('promotion.raise', {
      limit: fenToYuan(await readSetting(ctx.db, promotionSettings.settings.approvalFen)),
      path: 'budget',
    });
}

/** Changed values as the log keeps them: rule and scopes in words. */
function sayDiff(before: PromotionInput, after: PromotionInput, { lang }: Ctx) {
  const inWords = ({ rule, partScope, dealerScope, audience, supplierId: _id, ...rest }: PromotionInput) => ({
    ...rest,
    rule: formatPromotionRule(rule, lang),
    partScope: formatPartScope(partScope, lang),
    dealerScope: formatDealerScope(dealerScope, lang),
    audience: formatAudience(audience, lang),
  });
  return diffFields(inWords(before), inWords(after));
}

/**
 * Updates a promotion. Before its start everything may change, and an approved one that needs approval is submitted
 * again; after it only a later end, more quantity and budget. An update without a change is not logged.
 * @throws the errors of createPromotion and lockFor; promotion.started, promotion.raise
 */
export async function updatePromotion(
  ctx: Ctx,
  id: number,
  { version, ...given }: PromotionInput & { version: number },
): Promise<PromotionRow> {
  const { row, status, isStarted } = await lockFor(ctx, id, 'update', version);
  const before = inputOfRow(row);
  const sent = normalizeOwnPromotion(given, row.owner_id);
  const after = { ...sent, startsTime: iso(sent.startsTime), endsTime: iso(sent.endsTime) };
  const keys = Object.keys(after) as (keyof PromotionInput)[];
  if (keys.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key])))
    return readPromotion(ctx, id);
  if (isStarted) await checkStarted(ctx, row, before, after);
  checkInput(after);
  await checkOthers(ctx, after, id);
  const asked = { ownerId: row.owner_id, budget: after.budget };
  const isLive = status === 'WAIT' || status === 'PAUSED';
  const anew = isLive && !isStarted && (await needsApproval(ctx, asked));
  await ctx.db
    .updateTable('promotion')
    .set({
      ...columnsOf(after, row.promotion_no),
      // Of what was raised one hears anew when it is gone.
      ...(after.budget === before.budget && after.total === before.total ? {} : { told_share: 0 }),
      ...(anew ? { state: 'SUBMITTED' as const, submitted_by: ctx.me.accountId, approved_by: null } : {}),
      version: row.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, {
    entity: promotion.name,
    entityId: id,
    entityNo: row.promotion_no,
    action: anew ? 'submit' : 'update',
    from: status,
    to: anew ? 'SUBMITTED' : status,
    changes: sayDiff(before, after, ctx),
  });
  return readPromotion(ctx, id);
}
