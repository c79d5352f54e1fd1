import {
  offerActions,
  matchStates,
  syncActions,
  syncFields,
  syncStatuses,
} from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { MatchState } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { entity } from '#kernel/scope.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';

const platformOnly = {
  OTHER: 'all',
  SUPPLIER: 'none',
  LOGISTICS: 'none',
  DEALER: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
} as const;

/** Entity of third-party price syncs, visible to the platform only. */
export const priceSync = entity({
  table: 'price_sync',
  name: 'price-sync',
  label: t('价格同步', 'price sync', '價格同步'),
  no: 'sync_no',
  statusText: (status: keyof typeof syncStatuses) => syncStatuses[status].text,
  scope: platformOnly,
});
export const thirdOffer = entity({
  table: 'third_offer',
  name: 'third-offer',
  label: t('三方报价', 'third-party offer', '三方報價'),
  no: 'offer_no',
  statusText: (state: MatchState) => matchStates[state].text,
  scope: platformOnly,
});

export const syncWords = {
  label: priceSync.label,
  actions: syncActions,
  fields: syncFields,
  statusText: (status: string) => syncStatuses[status as keyof typeof syncStatuses]?.text,
};
export const offerWords = {
  label: thirdOffer.label,
  actions: offerActions,
  statusText: (state: string) => matchStates[state as MatchState]?.text,
};

export const syncSource = (ctx: Ctx) => ctx.db.selectFrom('price_sync').where(visible(ctx, priceSync));

/** Columns of a sync list row under the contract's names. */
export const syncRow = {
  id: 'price_sync.id',
  syncNo: 'price_sync.sync_no',
  target: 'price_sync.target',
  status: 'price_sync.status',
  origin: 'price_sync.origin',
  starter: 'price_sync.starter',
  startedTime: 'price_sync.started_at',
  endedTime: 'price_sync.ended_at',
  total: 'price_sync.total',
  done: 'price_sync.done',
  changed: 'price_sync.changed',
  matched: 'price_sync.matched',
  doubtful: 'price_sync.doubtful',
  unmatched: 'price_sync.unmatched',
  failed: 'price_sync.failed',
  reason: 'price_sync.reason',
} as const;
