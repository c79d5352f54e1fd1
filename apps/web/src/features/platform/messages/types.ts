import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { formatMoney } from '#kernel/format.ts';

export type SmsLog = RowOf<'POST /data/sms/logs'>;
export type SmsSummary = OutputOf<'POST /data/sms/summary'>;

export const path = '/report/dealerMessage';

/** Formats li (tenths of a fen) as yuan with three decimals, for aligned columns. */
export const formatLi = (li: number): string => `${formatMoney(Math.trunc(li / 10))}${Math.abs(li) % 10}`;
