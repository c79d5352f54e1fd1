import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Recall = RowOf<'GET /inventory/recall/list'>;
export type RecallDetail = OutputOf<'GET /inventory/recall/:id'>;
export type Piece = RecallDetail['pieces'][number];
export type StockRow = RowOf<'GET /inventory/recall/stock'>;
export type LeftRow = RowOf<'GET /inventory/recall/left'>;

export const path = '/inventory/recall';
export const detailPath = ({ id, recallNo }: Pick<Recall, 'id' | 'recallNo'>): string =>
  screenPath('/inventory/recall-detail', { id, name: recallNo });
