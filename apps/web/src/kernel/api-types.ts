import type { Api } from '@treadline/contract/api.ts';
import type { ClientInput, ClientOutput } from '@treadline/contract/kernel/route.ts';

/** 'METHOD /path' of any route in the contract. */
export type Endpoint = keyof Api;
/** Input type of a route: params, query, body and file. */
export type InputOf<K extends Endpoint> = ClientInput<Api[K]>;
/** Type of a route's response `data`. */
export type OutputOf<K extends Endpoint> = ClientOutput<Api[K]>;

/** Routes without side effects: GET, and those with a request body that are marked `reads`. */
export type ReadEndpoint =
  | Extract<Endpoint, `GET ${string}`>
  | { [K in Endpoint]: Api[K] extends { readonly reads: true } ? K : never }[Endpoint];
/**
 * Routes that return `{list, total, page, pageSize, totals?}`; long lists return the total on the first page only.
 */
export type ListEndpoint = {
  [K in Endpoint]: OutputOf<K> extends { list: unknown[]; total?: number | undefined; pageSize: number }
    ? K
    : never;
}[Endpoint];
/** Row type of a list route. */
export type RowOf<K extends ListEndpoint> = OutputOf<K> extends { list: (infer R)[] } ? R : never;
/** Query type of a route: paging, sort and filters; for lists requested by POST the body. */
export type QueryOf<K extends Endpoint> = 'query' extends keyof InputOf<K>
  ? NonNullable<InputOf<K>['query']>
  : K extends `POST ${string}`
    ? InputOf<K> extends { body?: infer B }
      ? NonNullable<B>
      : Record<never, never>
    : Record<never, never>;
/** Sort keys of a list route. */
export type SortOf<K extends ListEndpoint> =
  QueryOf<K> extends { sort?: infer S } ? Exclude<NonNullable<S>, `-${string}`> & string : never;
/** Filter names of a list route, or of another route with a filter bar. */
export type FilterOf<K extends Endpoint> = Exclude<
  keyof QueryOf<K>,
  'page' | 'pageSize' | 'cursor' | 'sort' | 'format' | 'columns' | 'counts'
> &
  string;
/** Type of the values of a route's filter, as parsed. */
export type FilterValueOf<K extends Endpoint, N extends string> = Api[K] extends
  | { query: { _zod: { output: infer Q } } }
  | { body: { _zod: { output: infer Q } } }
  ? NonNullable<Q[N & keyof Q]>
  : never;
/** Filters for which a list route can return counts by value; never for other routes. */
export type CountsOf<K extends ListEndpoint> =
  QueryOf<K> extends { counts?: infer C } ? NonNullable<C> & string : never;

/** Options of an API call. */
export interface ApiOptions {
  /** Idempotency-Key: a request with the same key is executed once, however often it is sent. */
  key?: string;
  signal?: AbortSignal;
  /** Progress of the upload or download: share (0 to 1, null if the size is unknown) and bytes. */
  onProgress?: (share: number | null, bytes: number) => void;
  /** Sent without token and never waits for sign-in, for public pages. */
  anonymous?: boolean;
}

/** Arguments of `api`; the input is optional if nothing in it is required. */
export type ApiArgs<K extends Endpoint> =
  Record<never, never> extends InputOf<K>
    ? [input?: InputOf<K>, options?: ApiOptions]
    : [input: InputOf<K>, options?: ApiOptions];
