import type { Api } from '@treadline/contract/api.ts';
import type { ClientInput, ClientOutput } from '@treadline/contract/kernel/route.ts';

/** 'METHOD /path' of every endpoint of the contract. */
export type Endpoint = keyof Api;
export type InputOf<K extends Endpoint> = ClientInput<Api[K]>;
export type OutputOf<K extends Endpoint> = ClientOutput<Api[K]>;

/** Endpoints that only read: by GET, and those that are asked by a body. */
export type ReadEndpoint =
  | Extract<Endpoint, `GET ${string}`>
  | { [K in Endpoint]: Api[K] extends { readonly reads: true } ? K : never }[Endpoint];
/** Endpoints that answer `{list, total, page, pageSize, totals?}`; of long lists the first page alone says the total. */
export type ListEndpoint = {
  [K in Endpoint]: OutputOf<K> extends { list: unknown[]; total?: number | undefined; pageSize: number }
    ? K
    : never;
}[Endpoint];
/** One row of a list endpoint. */
export type RowOf<K extends ListEndpoint> = OutputOf<K> extends { list: (infer R)[] } ? R : never;
/** Query of an endpoint: paging, sort and filters; of a list that is asked by POST: its body. */
export type QueryOf<K extends Endpoint> = 'query' extends keyof InputOf<K>
  ? NonNullable<InputOf<K>['query']>
  : K extends `POST ${string}`
    ? InputOf<K> extends { body?: infer B }
      ? NonNullable<B>
      : Record<never, never>
    : Record<never, never>;
/** The sortable keys of a list endpoint. */
export type SortOf<K extends ListEndpoint> =
  QueryOf<K> extends { sort?: infer S } ? Exclude<NonNullable<S>, `-${string}`> & string : never;
/** Filter names of a list endpoint. */
export type FilterOf<K extends ListEndpoint> = Exclude<
  keyof QueryOf<K>,
  'page' | 'pageSize' | 'cursor' | 'sort' | 'format' | 'columns' | 'counts'
> &
  string;
/** The filters whose values a list endpoint can count; never for the others. */
export type CountsOf<K extends ListEndpoint> =
  QueryOf<K> extends { counts?: infer C } ? NonNullable<C> & string : never;

export interface ApiOptions {
  /** Idempotency-Key: the same key is executed once, however often it is sent. */
  key?: string;
  signal?: AbortSignal;
  /** Share done (0 to 1, null when the size is unknown) and bytes, of the upload or download. */
  onProgress?: (share: number | null, bytes: number) => void;
  /** Sent without token, never waits for a new sign-in: the public pages. */
  anonymous?: boolean;
}

/** Input may be left out when nothing in it is required. */
export type ApiArgs<K extends Endpoint> =
  Record<never, never> extends InputOf<K>
    ? [input?: InputOf<K>, options?: ApiOptions]
    : [input: InputOf<K>, options?: ApiOptions];
