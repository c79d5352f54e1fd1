import type { Endpoint } from '../api-types.ts';

type PathOf<K, Tail extends string> = K extends `POST ${infer P extends `/${string}`}${Tail}` ? P : never;

/** Where documents live that can be written about and have files: `/logistics/purchaseOrder`. */
export type DocumentPath = PathOf<Endpoint, '/attach/:id'>;
