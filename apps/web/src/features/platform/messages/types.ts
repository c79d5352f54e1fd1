import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { formatMoney } from '#kernel/format.ts';

export type SmsLog = RowOf<'POST /data/sms/logs'>;
export type SmsSummary = OutputOf<'POST /data/sms/summary'>;

export const path = '/report/dealerMessage';

/** Li (tenths of a fen) as yuan, to the li, so that figures of one column stand below each other. */
export const formatLi = (li: number): string => `${formatMoney(Math.trunc(li / 10))}${Math.abs(li) % 10}`;
