import type { OutputOf } from '#kernel/api-types.ts';

/** Payments and refunds of one document. */
export type PayRecord = OutputOf<'GET /order/payment/getPayRecordList'>;
export type Attempt = PayRecord['attempts'][number];
export type RefundRow = PayRecord['refunds'][number];
export type PayWay = Attempt['way'];
export interface PayableRef {
  bizType: PayRecord['bizType'];
  orderId: number;
}
