import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';

export type CustomRow = RowOf<'GET /inventory/parts/custom/list'>;
export type SaleRow = RowOf<'GET /inventory/dealers/permission/list'>;
export type Sale = OutputOf<'GET /inventory/dealers/permission/:partId'>;
export type SaleChange = InputOf<'PUT /inventory/dealers/permission/batchChange'>['body']['change'];
export type SalePreview = OutputOf<'POST /inventory/dealers/permission/preview'>;
export type OnlineRow = RowOf<'GET /inventory/publishStatus/list'>;
export type MallRow = RowOf<'GET /inventory/dealers/onlineSales/list'>;

/** Title of a part: size and number, with its name if it has no size. */
export const nameOf = (part: { size: string; partNo: string }, name: string): string =>
  [part.size, part.partNo, ...(part.size ? [] : [name])].filter(Boolean).join(' ');
