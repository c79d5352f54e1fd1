import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Voucher = RowOf<'GET /finance/voucher/list'>;
export type VoucherDetail = OutputOf<'GET /finance/voucher/detail/:id'>;
export type VoucherLine = VoucherDetail['lines'][number];
export type VoucherInput = NonNullable<InputOf<'POST /finance/voucher'>['body']>;
export type PostableSubject = OutputOf<'GET /finance/subject/postable'>[number];

export const path = '/finance/voucher';
/** API paths refetched after a voucher has changed. */
export const stalePaths: `/${string}`[] = [path, '/finance/ledger', '/finance/closing', '/report/home'];

export const editPath = (id?: number): string => screenPath('/finance/voucher/edit', id ? { id } : {});
export const detailPath = ({
  id,
  voucherNo,
  draftNo,
}: Pick<Voucher, 'id' | 'voucherNo' | 'draftNo'>): string =>
  screenPath('/finance/voucher/detail', { id, name: voucherNo ?? draftNo });

/** Path to enter what the company brings when it begins. */
export const openingPath = screenPath('/finance/voucher/edit', { opening: 1 });
