import type { Endpoint } from '../api-types.ts';

type PathOf<K, Tail extends string> = K extends `POST ${infer P extends `/${string}`}${Tail}` ? P : never;

/** Base paths of documents with comments and files: `/logistics/purchaseOrder`. */
export type DocumentPath = PathOf<Endpoint, '/attach/:id'>;
