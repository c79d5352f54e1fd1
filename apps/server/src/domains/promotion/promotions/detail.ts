import { sql } from 'kysely';
import type { z } from 'zod';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { figureFields, promotionFields as x } from '@treadline/contract/promotion/promotions/fields.ts';
import type { PromotionDetail } from '@treadline/contract/promotion/promotions/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { provider } from '#kernel/hooks.ts';
import { byText } from '#kernel/order.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { brand } from '#domains/catalogue/brands/index.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { readServices } from '#domains/retail/retail-orders/index.ts';
import { inputOfRow, needsApproval } from './draft.ts';
import { promotion, promotionWords } from './entity.ts';
import { readFigures } from './figures.ts';
import { couponLink } from './hooks.ts';
import { readPromotion, type PromotionShapes } from './row.ts';

type Detail = z.output<typeof PromotionDetail>;

/** What a rule and its scopes name, as far as the caller sees it. */
async function namesOf(
  ctx: Ctx,
  { rule, partScope, dealerScope }: PromotionShapes,
): Promise<Detail['names']> {
  const gifts = rule.kind === 'GIFT' ? rule.partIds : [];
  const partIds = [...partScope.partIds, ...partScope.excludedPartIds, ...gifts];
  const dealerIds = [...dealerScope.dealerIds, ...dealerScope.excludedDealerIds];
  const [parts, brands, dealers, services] = await Promise.all([
    ctx.db
      .selectFrom('part')
      .where(visible(ctx, part))
      .where(sql<boolean>`part.id = ANY(${partIds})`)
      .orderBy('part.part_no', byText)
      .select(['part.id as value', sql<string>`part.part_no || ' ' || part.name`.as('label')])
      .execute(),
    ctx.db
      .selectFrom('brand')
      .where(visible(ctx, brand))
      .where(sql<boolean>`brand.id = ANY(${partScope.brandIds})`)
      .orderBy('brand.id')
      .select(['brand.id as value', 'brand.name as label'])
      .execute(),
    ctx.db
      .selectFrom('company')
      .where(visible(ctx, dealer))
      .where(sql<boolean>`company.id = ANY(${dealerIds})`)
      .orderBy('company.code', byText)
      .select(['company.id as value', 'company.name as label'])
      .execute(),
    readServices(ctx),
  ]);
  return {
    parts,
    brands,
    dealers,
    services: services.map(({ code, name }) => ({ value: code, label: name })),
  };
}

/** A scope as somebody sees it who is not told of others' dealers. */
function seenScope({ me }: Ctx, scope: Detail['dealerScope'], seen: Detail['names']['dealers']) {
  if (me.type === 'OTHER') return scope;
  const known = new Set(seen.map(({ value }) => value));
  const among = (ids: readonly number[]) => ids.filter((id) => known.has(id));
  return {
    ...scope,
    dealerIds: among(scope.dealerIds),
    excludedDealerIds: among(scope.excludedDealerIds),
  };
}

/** Returns one promotion with its scopes, names, timeline, comments and files. @throws record.not-found */
export async function promotionDetail(ctx: Ctx, id: number): Promise<Detail> {
  const row = await findRecord(ctx, promotion, id);
  const shown = await readPromotion(ctx, id);
  const { rule, partScope, dealerScope, audience } = inputOfRow(row);
  const shapes = { rule, partScope, dealerScope, audience };
  const [names, asks, parts] = await Promise.all([
    namesOf(ctx, shapes),
    needsApproval(ctx, { ownerId: row.owner_id, budget: row.budget_fen }),
    readDocumentParts(ctx, promotion, id, promotionWords),
  ]);
  return {
    ...shown,
    ...shapes,
    dealerScope: seenScope(ctx, dealerScope, names.dealers),
    names,
    needsApproval: asks,
    linkPath: row.take_link ? provider(ctx, couponLink)(ctx, id) : '',
    ...parts,
  };
}

const printed = [
  'name',
  'status',
  'kind',
  'take',
  'benefit',
  'partsText',
  'dealersText',
  'audienceText',
  'startsTime',
  'endsTime',
  'total',
  'budget',
  'cost',
  'perUser',
  'perDay',
  'remark',
] as const;

/** Printed A4 page of a promotion: its terms, and its use by dealer. */
export async function promotionPaper(ctx: Ctx, row: Detail): Promise<PrintedDocument> {
  const { byDealer } = await readFigures(ctx, row.id);
  return {
    title: promotion.label,
    number: row.promotionNo,
    facts: printed.map((key) => [x[key].label, formatFieldValue(x[key], row[key], ctx.lang)]),
    fields: pickFields(figureFields, 'dealerName', 'used', 'baskets', 'cost'),
    rows: byDealer,
    sums: ['used', 'baskets', 'cost'],
    signatures: [
      t('制单 / 日期', 'Made by / date', '製單 / 日期'),
      t('审批 / 日期', 'Approved by / date', '審批 / 日期'),
    ],
  };
}
