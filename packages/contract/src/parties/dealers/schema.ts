import { z } from 'zod';
import { recordInputOf, rowOf } from '../../kernel/field-schemas.ts';
import type { RecordOf } from '../../kernel/fields.ts';
import {
  dealerFields,
  dealerInputs,
  dealerListFields,
  groupFields,
  groupInputs,
  oemFields,
  oemInputs,
  type paymentInputs,
} from './fields.ts';
import { readPoint } from './map-point.ts';

const id = z.number().int();
const ids = z.array(id.positive()).max(500).default([]);
const clock = z
  .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.clock')])
  .default('');

/** Input schema of a dealer; rules across fields are in `dealerRules`. */
export const DealerBase = recordInputOf(dealerInputs).extend({
  divisionCode: z.string('rule.division').regex(/^\d{6}$/, 'rule.division'),
  mapPoint: z
    .string()
    .trim()
    .max(40)
    .refine((text) => text === '' || readPoint(text) !== null, 'rule.mapPoint')
    .default(''),
  openFrom: clock,
  openTo: clock,
  /** 1 Monday to 7 Sunday. */
  closedDays: z.array(z.number().int().min(1).max(7)).max(6).default([]),
  groupId: id.positive().nullable().default(null),
  consultantId: id.positive().nullable().default(null),
  tyreBrandIds: ids,
  carBrandIds: ids,
});
export type DealerValues = z.output<typeof DealerBase>;

type PaymentValues = RecordOf<typeof paymentInputs>;

/** Validates a dealer's payment settings across fields. */
export function paymentRules(
  settings: PaymentValues,
  ctx: Pick<z.core.$RefinementCtx<PaymentValues>, 'issues'>,
): void {
  const wrong = (path: keyof PaymentValues, message: string) =>
    ctx.issues.push({ code: 'custom', input: settings, path: [path], message });
  if (!settings.paymentOnline && !settings.paymentOffline) wrong('paymentOnline', 'rule.oneWayToPay');
  if (settings.batchPurchasePrePayOnline && !settings.prePayAccount)
    wrong('batchPurchasePrePayOnline', 'rule.needsPrePay');
  if (
    settings.allowBatchPurchase &&
    !settings.batchPurchasePrePayOnline &&
    !settings.batchPurchasePaymentOffline
  )
    wrong('allowBatchPurchase', 'rule.oneWayForBatch');
}

/** Validates a dealer's fields across each other. */
export function dealerRules(dealer: DealerValues, ctx: z.core.$RefinementCtx<DealerValues>): void {
  const wrong = (path: keyof DealerValues, message: string) =>
    ctx.issues.push({ code: 'custom', input: dealer, path: [path], message });
  if ((dealer.openFrom === '') !== (dealer.openTo === ''))
    wrong(dealer.openFrom ? 'openTo' : 'openFrom', 'rule.openBoth');
  else if (dealer.openFrom && dealer.openFrom >= dealer.openTo) wrong('openTo', 'rule.openOrder');
  paymentRules(dealer, ctx);
}

export const DealerInput = DealerBase.superRefine(dealerRules);

/** Dealer in the list. */
export const DealerRow = rowOf(dealerListFields, { id, version: id });

/** Full record of a dealer. */
export const Dealer = rowOf(dealerFields, {
  id,
  version: id,
  closedDays: z.array(id),
  groupId: id.nullable(),
  consultantId: id.nullable(),
  tyreBrandIds: z.array(id),
  carBrandIds: z.array(id),
});

export const GroupInput = recordInputOf(groupInputs).extend({
  dealerIds: z.array(id.positive()).max(5000).default([]),
});
export const Group = rowOf(groupFields, { id, version: id, dealerIds: z.array(id) });

export const OemInput = recordInputOf(oemInputs).extend({ carBrandIds: ids });
export const Oem = rowOf(oemFields, { id, version: id, carBrandIds: z.array(id) });
