import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Statement = RowOf<'GET /finance/dealer/history'>;
export type StatementDetail = OutputOf<'GET /finance/dealer/detail/:id'>;
export type Line = RowOf<'GET /finance/dealer/salesRecord'>;
export type StatementLine = RowOf<'GET /finance/dealer/detail/lines/:id'>;
export type Dispute = StatementDetail['disputed'][number];
export type AccountRow = RowOf<'GET /finance/dealer/detail/account/:id'>;
export type Payment = RowOf<'GET /finance/dealer/payments'>;

/** Whether users of an account type see only one party's statements, as dealers and OEMs do. */
export const isOneParty = (type: AccountType): boolean => type === 'DEALER' || type === 'OEM';

export const listPath = '/finance/dealer/history';
export const paymentsPath = '/finance/dealer/payments';
export const documentPath = '/finance/dealer/statement';
/** API paths refetched after a statement has changed. */
export const stalePaths: `/${string}`[] = ['/finance/dealer', '/report/home'];

export const detailPath = ({ id, statementNo }: { id: number; statementNo?: string | null }): string =>
  screenPath('/finance/dealer/detail', { id, ...(statementNo && { name: statementNo }) });
/** Path of a line's order. */
export const orderScreen = ({
  type,
}: Pick<Line, 'type'>): '/retail-order/detail' | '/dealer-purchase-order/detail' =>
  type === 'RETAIL' ? '/retail-order/detail' : '/dealer-purchase-order/detail';
