import type { z } from 'zod';
import type { AccountType, PermissionCode } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Required permission of a route: public, any signed-in user, administrators, or at least one of the codes. */
export type AccessNeeds = 'public' | 'signed-in' | 'admin' | readonly PermissionCode[];

/**
 * Declaration of one endpoint. Routing, parsing, permission check, typed client, OpenAPI and refusal tests are all
 * derived from it.
 */
export interface Route {
  readonly method: Method;
  /** Below /api, parameters as :name. Parameters are ids (positive integers) unless `params` says otherwise. */
  readonly path: string;
  /**
   * Record type of each path parameter's id, which a domain's `isolation.fixture.ts` creates for another company.
   * 'platform': only the platform has access; 'secret': the request itself carries the proof of access.
   */
  readonly record?: string | readonly string[];
  readonly summary: string;
  readonly needs: AccessNeeds;
  /** Account types that may call the route; all if absent. */
  readonly types?: readonly AccountType[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schema of `data`, or 'file' for a download, or 'none'. */
  readonly response: z.ZodType | 'file' | 'none';
  /** Present on lists: sortable keys and the row schema (see listOf). */
  readonly list?: ListMeta;
  /** For finance reports outside /finance: the workbook is also served as /finance/{report}/export. */
  readonly report?: string;
  /** A POST or PUT without side effects (search with a body); no write transaction is opened. */
  readonly reads?: true;
  /**
   * The handler opens its own transactions: counters (attempts) must persist when the call is refused, and no
   * connection may be held while a password is hashed.
   */
  readonly transaction?: 'own';
  /** Multipart with one file field named `file`; other fields are parsed by `body`. */
  readonly upload?: { readonly maxBytes: number };
  /** Body size limit in bytes; by default `bodyBytes.signedIn`, or `bodyBytes.public` for public routes. */
  readonly maxBytes?: number;
  /** Also allowed while the screen is locked. */
  readonly whileLocked?: true;
  /** The browser caches the response and revalidates it: sent with an ETag, 304 while unchanged. */
  readonly revalidated?: true;
  /**
   * Carried out once per request within seconds also without an Idempotency-Key: money and stock (K8). Under a key every write
   * of somebody signed in gets its first answer again.
   */
  readonly idempotent?: true;
}

/** Default body size limits in bytes, uploads excluded; lower for public routes. */
export const bodyBytes = { public: 64 * 1024, signedIn: 1024 * 1024 } as const;

/**
 * Body size limit of a route in bytes. An upload's limit adds room for its other fields and the multipart boundaries.
 */
export const maxBodyBytes = ({ upload, maxBytes, needs }: Route): number =>
  upload
    ? upload.maxBytes + bodyBytes.public
    : (maxBytes ?? bodyBytes[needs === 'public' ? 'public' : 'signedIn']);

/** List metadata of a route: sort keys, row schema and countable filters. */
export interface ListMeta {
  readonly sort: readonly string[];
  readonly row: z.ZodObject;
  /** Filters whose values the list counts on request. */
  readonly counts: readonly string[];
  readonly filters: readonly string[];
  readonly totals: readonly string[];
}

export type Routes = Readonly<Record<string, Route>>;

/** Declares the routes of one domain, preserving literal types for the client and the handlers. */
export const routes = <const T extends Routes>(table: T): T => table;

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/**
 * Output type of a schema; `Else` if there is none. Comparing with z.ZodType would cost a thousand types per schema.
 */
type Parsed<S, Else> = S extends { _zod: { output: infer O } } ? O : Else;
type Sent<S, Else> = S extends { _zod: { input: infer I } } ? I : Else;
type Empty = Record<never, never>;

/** Route with opaque schemas, from which client and handler types are derived. */
interface AnyRoute {
  readonly method: string;
  readonly path: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly response: unknown;
  readonly upload?: unknown;
}
export type AnyRoutes = Readonly<Record<string, AnyRoute>>;

/** Parsed request that a handler receives. */
export interface Input<R extends AnyRoute> {
  params: Parsed<R['params'], Record<ParamNames<R['path']>, number>>;
  query: Parsed<R['query'], Empty>;
  body: Parsed<R['body'], undefined>;
}

/** Return type of a handler: the response schema's input (the data sent is picked and masked from it). */
export type Output<R extends AnyRoute> = Sent<R['response'], void>;

/** Request type of a client call. */
export type ClientInput<R extends AnyRoute> = ([ParamNames<R['path']>] extends [never]
  ? Empty
  : {
      params: Sent<R['params'], Record<ParamNames<R['path']>, number>>;
    }) &
  (R['query'] extends object ? { query?: Partial<Sent<R['query'], Empty>> } : Empty) &
  (R['body'] extends object ? { body: Sent<R['body'], undefined> } : Empty) &
  (R['upload'] extends object ? { file: Blob } : Empty);

/** Type of a client response's `data`. */
export type ClientOutput<R extends AnyRoute> = Parsed<
  R['response'],
  R['response'] extends 'file' ? Blob : null
>;

/** Map from 'METHOD /path' to route, for a table of routes. */
export type ByEndpoint<T extends AnyRoutes> = {
  [K in keyof T as `${T[K]['method']} ${T[K]['path']}`]: T[K];
};
