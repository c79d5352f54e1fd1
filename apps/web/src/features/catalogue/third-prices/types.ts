import { syncOrigins } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Compared = RowOf<'POST /product/thirdPrice/getPrice'>;
export type Offer = RowOf<'GET /product/thirdPrice/offers'>;
export type Candidate = Offer['candidates'][number];
export type Sync = RowOf<'POST /product/thirdPrice/history/list'>;
export type TargetState = OutputOf<'GET /product/thirdPrice/progress'>[number];

export const apiPath = '/product/thirdPrice';
export const screenPath = '/tyres/thirdPrice';

/** Who started a sync; scheduled ones get a translated name. */
export const syncStarter = ({ origin, starter }: Sync, lang: Lang): string =>
  origin === 'DAILY' ? syncOrigins.DAILY[lang] : starter;
