import { z } from 'zod';
import { claimKinds, claimStates, claimStateTexts, type ClaimKind } from '../../kernel/claim-words.ts';
import { status, type StatusTexts } from '../../kernel/status.ts';
import { t, type Text } from '../../kernel/text.ts';

/** Decisions about pieces of a parcel that did not come in order. FOUND: they came later. */
const discrepancyStates = [...claimStates, 'FOUND'] as const;
export type DiscrepancyState = (typeof discrepancyStates)[number];
export const discrepancyStateTexts: StatusTexts<DiscrepancyState, 'open' | 'ended'> = {
  ...claimStateTexts,
  FOUND: status('done', 'ended', t('后到', 'Came later', '後到')),
};

/** Decisions of who sent the goods. */
export const discrepancyDecisions = ['RESHIP', 'REFUND', 'REJECTED'] as const;
export type DiscrepancyDecision = (typeof discrepancyDecisions)[number];

/** Where damaged or wrong pieces go. */
export const discrepancyGoods = {
  BACK: t('退回发货方', 'Back to the sender', '退回出貨方'),
  KEPT: t('留在门店', 'Kept by the shop', '留在門店'),
} as const satisfies Record<string, Text>;
export type DiscrepancyGoods = keyof typeof discrepancyGoods;

/** What became of the money of pieces that were given up; NONE: nothing is given back. */
export const discrepancyRefunds = {
  NONE: t('无退款', 'None', '無退款'),
  WAITING: t('退款中', 'On its way', '退款中'),
  DONE: t('已退款', 'Given back', '已退款'),
  FAILED: t('退款失败', 'Failed', '退款失敗'),
} as const satisfies Record<string, Text>;
type DiscrepancyRefund = keyof typeof discrepancyRefunds;

/** Whether pieces of an order's parcels did not come in order, and whether that is decided. */
export const orderDiscrepancies = {
  NONE: t('无', 'None', '無'),
  OPEN: { text: t('差异待裁定', 'Discrepancy to decide', '差異待裁定'), tone: 'failed' },
  DECIDED: { text: t('差异已裁定', 'Discrepancy decided', '差異已裁定'), tone: 'stopped' },
} as const;

const int = z.number().int();
const keysOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as [K];

/** Pieces of a parcel that did not come in order. Amounts in fen. */
export const RetailDiscrepancy = z.object({
  id: int,
  shipmentId: int,
  kind: z.enum(keysOf<ClaimKind>(claimKinds)),
  partNo: z.string(),
  size: z.string(),
  quantity: int,
  /** DOTs that were sent and did not come in order, with their pieces. */
  dots: z.string(),
  /** Number of the part that came instead; empty: unknown. */
  camePartNo: z.string(),
  note: z.string(),
  byName: z.string(),
  createdTime: z.string(),
  state: z.enum(discrepancyStates),
  goods: z.enum(keysOf<DiscrepancyGoods>(discrepancyGoods)).nullable(),
  decisionNote: z.string(),
  decidedName: z.string(),
  decidedTime: z.string().nullable(),
  amount: int,
  /** Share of what was paid that giving these pieces up would give back. */
  share: int,
  refund: z.enum(keysOf<DiscrepancyRefund>(discrepancyRefunds)),
  /** What the caller may do now. */
  decidable: z.boolean(),
  findable: z.boolean(),
  retryable: z.boolean(),
});
