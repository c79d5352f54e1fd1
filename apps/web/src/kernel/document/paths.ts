import type { Endpoint } from '../api-types.ts';

type PathOf<K, Tail extends string> = K extends `POST ${infer P extends `/${string}`}${Tail}` ? P : never;

/** Base paths of records with files: `/logistics/deliveryNote`. */
export type FilesPath = PathOf<Endpoint, '/attach/:id'>;
/** Base paths of documents with comments and files: `/logistics/purchaseOrder`. */
export type DocumentPath = Extract<FilesPath, PathOf<Endpoint, '/comment/:id'>>;
