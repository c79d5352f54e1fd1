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
import { AppError } from '#kernel/errors.ts';
import { entity } from '#kernel/scope.ts';
import { requireOther } from '#kernel/second-person.ts';
import { readSetting } from '#kernel/settings.ts';
import type { BelowFloor } from './price-rows.ts';

export type Prices = z.output<typeof PriceSet>;
/** Old and new value of a field. */
export interface ValueChange<V = unknown> {
  before: V;
  after: V;
}
export type PriceChanges = { [K in PriceKind]?: ValueChange<number | null> };
/** Changed fields of a part under the contract's names. */
export type AttributeChanges = Record<string, ValueChange>;

/** Entity of proposals, visible to the platform only; their actions appear in the part's timeline. */
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

/** Whether prices in this status are reviewed together with the part. */
export const isReviewed = (status: PartStatus): boolean => status === 'Pending' || status === 'Failed';

/** Returns a flow.status error for a part whose status does not allow the price action. */
export const wrongStatus = (status: PartStatus, action: Text): AppError =>
  new AppError('flow.status', { status: partStatusTexts[status].text, action });

/** Returns the part.below-floor error of a price. */
export const belowFloorError = ({ kind, fen, floor }: BelowFloor): AppError =>
  new AppError('part.below-floor', {
    kind: priceFields[kind].label,
    fen: fenToYuan(fen),
    floor: fenToYuan(floor),
    path: `prices.${kind}`,
  });

/** Requires a second person unless the settings allow self-approval; administrators too. @throws part.own-proposal */
export async function requireSecondPerson(ctx: Ctx, proposerId: number | null): Promise<void> {
  if (await readSetting(ctx.db, catalogueSettings.settings.selfApprove)) return;
  requireOther(ctx, proposerId, 'part.own-proposal');
}
