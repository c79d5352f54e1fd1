import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Promotion = RowOf<'GET /promotion/list'>;
export type PromotionDetail = OutputOf<'GET /promotion/detail/:id'>;
export type PromotionInput = NonNullable<InputOf<'POST /promotion/create'>['body']>;
export type PartScope = PromotionDetail['partScope'];
export type DealerScope = PromotionDetail['dealerScope'];
export type Rule = PromotionDetail['rule'];
export type Price = OutputOf<'POST /promotion/simulate'>;
export type Count = OutputOf<'POST /promotion/scope/count'>;
export type Figures = OutputOf<'GET /promotion/figures/:id'>;

export const path = '/promotion/list';
/** API paths refetched after a promotion has changed. */
export const stalePaths: `/${string}`[] = ['/promotion', '/report/home'];

/** Path to create a promotion, or a copy of one. */
export const createPath = (from?: number): string =>
  screenPath('/promotion/create', from === undefined ? {} : { id: `copy-${from}`, from });
export const editPath = (id: number): string => screenPath('/promotion/edit', { id });
export const detailPath = ({ id, promotionNo }: Pick<Promotion, 'id' | 'promotionNo'>): string =>
  screenPath('/promotion/detail', { id, name: promotionNo });
