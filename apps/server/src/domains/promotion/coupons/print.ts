import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { couponFields as x } from '@treadline/contract/promotion/coupons/fields.ts';
import { couponRoutes } from '@treadline/contract/promotion/coupons/routes.ts';
import { asShown } from '#kernel/as-shown.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { printDocument } from '#kernel/print.ts';
import { readCoupon } from './detail.ts';
import { coupon } from './entity.ts';

const keys = [
  'promotionName',
  'state',
  'memberName',
  'memberMobile',
  'dealerName',
  'validFrom',
  'validTo',
] as const;

/** Prints a visible coupon with its code, masked as its detail is. @throws record.not-found */
export async function printCoupon(ctx: Ctx, id: number): Promise<Download> {
  const shown = asShown(ctx, couponRoutes.detail, await readCoupon(ctx, id));
  const facts = keys.map((key) => [x[key].label, formatFieldValue(x[key], shown[key], ctx.lang)] as const);
  return printDocument(ctx, {
    title: coupon.label,
    issuer: shown.dealerName,
    number: shown.code,
    facts,
    fields: {},
    rows: [],
    signatures: [],
    receipt: { facts, strong: [x.code.label, shown.code] },
  });
}
