import { priceFields, type PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import {
  changeStatusTexts,
  partStatusTexts,
  type ChangeStatus,
  type PartStatus,
} from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { catalogueSettings } from '@treadline/contract/catalogue/catalogue/settings.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { z } from 'zod';
import type { PriceSet } from '@treadline/contract/catalogue/catalogue/prices.ts';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { entity } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import type { BelowFloor } from './price-rows.ts';

export type Prices = z.output<typeof PriceSet>;
export interface Change<V = unknown> {
  before: V;
  after: V;
}
export type PriceChanges = { [K in PriceKind]?: Change<number | null> };
/** Fields of a part under the contract's names. */
export type AttributeChanges = Record<string, Change>;

/** Proposals are the platform's own. What happens to them stands in the timeline of their part. */
export const change = entity({
  table: 'part_change',
  name: 'part-change',
  label: t('商品变更', 'change of a part', '商品變更'),
  no: 'id',
  statusText: (status: ChangeStatus) => changeStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    SUPPLIER: 'none',
    LOGISTICS: 'none',
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

/** Whose prices are reviewed together with the part itself. */
export const isReviewed = (status: PartStatus): boolean => status === 'Pending' || status === 'Failed';

/** A part in a status in which its prices are changed another way. */
export const wrongStatus = (status: PartStatus, action: Text): AppError =>
  new AppError('flow.status', { status: partStatusTexts[status].text, action });

/** The refusal of a price below the floor price. */
export const belowFloorError = ({ kind, fen, floor }: BelowFloor): AppError =>
  new AppError('part.below-floor', {
    kind: priceFields[kind].label,
    fen: fenToYuan(fen),
    floor: fenToYuan(floor),
    path: `prices.${kind}`,
  });

/** Four eyes, unless the configuration says otherwise; administrators are no exception. @throws part.own-proposal */
export async function requireOther(ctx: Ctx, proposerId: number | null): Promise<void> {
  if (proposerId !== ctx.me.accountId) return;
  if (!(await readSetting(ctx.db, catalogueSettings.settings.selfApprove))) fail('part.own-proposal');
}
