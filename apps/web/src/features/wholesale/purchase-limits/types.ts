import type { InputOf, OutputOf, RowOf } from '#kernel/api-types.ts';

export type Limit = RowOf<'GET /inventory/dealerPurchaseLimit/list'>;
export type Batch = InputOf<'POST /inventory/dealerPurchaseLimit/batchUpdate'>['body'];
export type BatchAnswer = OutputOf<'POST /inventory/dealerPurchaseLimit/batchUpdate'>;
