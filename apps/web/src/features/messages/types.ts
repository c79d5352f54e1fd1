import type { OutputOf, RowOf } from '../../kernel/api-types.ts';
import { formatMoney } from '../../kernel/format.ts';

export type SmsLog = RowOf<'POST /data/sms/logs'>;
export type SmsSummary = OutputOf<'POST /data/sms/summary'>;

export const path = '/report/dealerMessage';

/** Li (tenths of a fen) as yuan: to the fen, or to the li where it is less than whole. */
export const formatLi = (li: number): string =>
  li % 10 === 0 ? formatMoney(li / 10) : `${formatMoney(Math.trunc(li / 10))}${li % 10}`;
