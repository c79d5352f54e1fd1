import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type PartCard = OutputOf<'GET /product/partData/card/:id'>;
/** Rows of a section of the part card. */
export type Rows<K extends 'stock' | 'openLines' | 'sellers' | 'prices' | 'offers'> = NonNullable<
  PartCard[K]
>;

export type Goods = RowOf<'GET /product/partData/tyres'>;
export type PartDetail = OutputOf<'GET /product/partData/tyre/:id'>;

export type Source = NonNullable<PartDetail['sources']>[number];

/** API paths refetched after a part has changed. */
export const stalePaths: `/${string}`[] = ['/product', '/report/home'];

/** Display name of a part: size, brand and pattern, or its name if it has no size. */
export const nameOf = (part: Pick<Goods, 'size' | 'brandName' | 'pattern' | 'name'>): string =>
  part.size ? [part.size, part.brandName, part.pattern].filter(Boolean).join(' ') : part.name;

type Named = Pick<Goods, 'id' | 'partNo'>;
export const detailPath = ({ id, partNo }: Named): string =>
  screenPath('/tyres/detail', { id, name: partNo });

/** Form path by kind, as tyres and other parts have different forms. */
const formOf = (kind: Goods['kind']) =>
  kind === 'MAIN_PART' || kind === 'ACCESSORY' ? '/tyres/main-edit' : '/tyres/create';
export const editPath = ({ id, partNo, kind }: Named & Pick<Goods, 'kind'>): string =>
  screenPath(formOf(kind), { id, name: partNo });
export const copyPath = ({ id, kind }: Pick<Goods, 'id' | 'kind'>): string =>
  screenPath(formOf(kind), { copy: id });
