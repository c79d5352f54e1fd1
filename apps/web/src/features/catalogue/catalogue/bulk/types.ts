import type { InputOf, OutputOf } from '#kernel/api-types.ts';

export type LabelOrder = InputOf<'POST /product/partData/labels'>['body'];
export type Batch = InputOf<'POST /product/partData/batchUpdate/preview'>['body'];
export type Change = Batch['change'];
export type BatchPreview = OutputOf<'POST /product/partData/batchUpdate/preview'>;
