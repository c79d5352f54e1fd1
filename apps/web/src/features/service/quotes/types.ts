import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Quote = RowOf<'GET /order/quote/list'>;
export type QuoteDetail = OutputOf<'GET /order/quote/detail/:id'>;
export type QuoteOption = QuoteDetail['options'][number];
export type QuoteStart = OutputOf<'GET /order/quote/start'>;
export type QuoteBody = InputOf<'POST /order/quote/create'>['body'];
export type OptionPrice = OutputOf<'POST /order/quote/calculate'>[number];

export const listPath = '/clue/quote';
export const editPath = '/clue/quote/edit';
export const detailPath = '/clue/quote/detail';
export const placingPath = '/retail/create';
/** API paths below which quotes are found. */
export const base = '/order/quote';

/** API paths refetched after a quote has changed. */
export const stalePaths: `/${string}`[] = [base, '/order/clue', '/report/home'];

export const quotePath = ({ id, quoteNo }: Pick<Quote, 'id' | 'quoteNo'>): string =>
  screenPath(detailPath, { id, name: quoteNo });

/** Page that orders an accepted quote. */
export const orderPath = ({ id, quoteNo }: Pick<Quote, 'id' | 'quoteNo'>): string =>
  screenPath(placingPath, { id: `quote-${id}`, name: quoteNo, quote: id });

/** Access condition for making quotes. */
export const makerRule = { code: 'quote', types: ['DEALER'] } as const;
