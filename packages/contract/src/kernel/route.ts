import type { z } from 'zod';
import type { AccountType, PermissionCode } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: everybody, every signed-in user, administrators, or holders of at least one of the codes. */
export type Needs = 'public' | 'signed-in' | 'admin' | readonly PermissionCode[];

/**
 * One endpoint as data. Routing, parsing, permission check, typed client, OpenAPI and refusal tests
 * are all derived from it.
 */
export interface Route {
  readonly method: Method;
  /** Below /api, parameters as :name. Parameters are ids (positive integers) unless `params` says otherwise. */
  readonly path: string;
  /**
   * What each parameter of the path is the id of: a record that a domain's `isolation.fixture.ts` makes for another company.
   * 'platform': the platform has it alone; 'secret': the call itself brings the proof that it may see it.
   */
  readonly record?: string | readonly string[];
  readonly summary: string;
  readonly needs: Needs;
  /** Account types that may call; absent: all. */
  readonly types?: readonly AccountType[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** JSON schema of `data`, or 'file' for a download, or 'none'. */
  readonly response: z.ZodType | 'file' | 'none';
  /** Present on lists: sortable keys and the row schema (see listOf). */
  readonly list?: ListMeta;
  /** A list outside /finance that is a report of finance: its workbook is served as /finance/{report}/export, too. */
  readonly report?: string;
  /** A POST or PUT that only reads (search with a body) opens no write transaction. */
  readonly reads?: true;
  /**
   * The handler opens its own transactions: what it counts (attempts) must stay when the call is refused,
   * and no connection may be held while a password is hashed.
   */
  readonly transaction?: 'own';
  /** Multipart with one file field named `file`; other fields are parsed by `body`. */
  readonly upload?: { readonly maxBytes: number };
  /** Bytes that a body may have; absent: `bodyBytes.signedIn`, or `bodyBytes.public` of a public route. */
  readonly maxBytes?: number;
  /** Answers while the screen is locked, too. */
  readonly whileLocked?: true;
  /** The browser keeps the answer and asks whether it still holds: sent with an ETag, 304 while it is the same. */
  readonly revalidated?: true;
  /** Must carry an Idempotency-Key header: money and stock (K8). */
  readonly idempotent?: true;
}

/** Bytes of a body that is no upload, where the route says nothing else: less is read of those who are not known. */
export const bodyBytes = { public: 64 * 1024, signedIn: 1024 * 1024 } as const;

/** Bytes of a route's body. An upload's file comes with its other fields and the boundaries around them. */
export const maxBodyBytes = ({ upload, maxBytes, needs }: Route): number =>
  upload
    ? upload.maxBytes + bodyBytes.public
    : (maxBytes ?? bodyBytes[needs === 'public' ? 'public' : 'signedIn']);

export interface ListMeta {
  readonly sort: readonly string[];
  readonly row: z.ZodObject;
  /** Filters whose values the list counts on demand. */
  readonly counts: readonly string[];
  readonly filters: readonly string[];
  readonly totals: readonly string[];
}

export type Routes = Readonly<Record<string, Route>>;

/** Declares the endpoints of one area; keeps literal types for the client and the handlers. */
export const routes = <const T extends Routes>(table: T): T => table;

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** What is sent to and read from a schema; `Else` where there is none. Comparing with z.ZodType would cost a thousand types a schema. */
type Parsed<S, Else> = S extends { _zod: { output: infer O } } ? O : Else;
type Sent<S, Else> = S extends { _zod: { input: infer I } } ? I : Else;
type Empty = Record<never, never>;

/** A route whose schemas are not looked at: what types of the client and of handlers are made from. */
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

/** What a handler receives. */
export interface Input<R extends AnyRoute> {
  params: Parsed<R['params'], Record<ParamNames<R['path']>, number>>;
  query: Parsed<R['query'], Empty>;
  body: Parsed<R['body'], undefined>;
}

/** What a handler returns: the response schema's input (what it sends is picked and masked from it). */
export type Output<R extends AnyRoute> = Sent<R['response'], void>;

/** What a client sends. */
export type ClientInput<R extends AnyRoute> = ([ParamNames<R['path']>] extends [never]
  ? Empty
  : {
      params: Sent<R['params'], Record<ParamNames<R['path']>, number>>;
    }) &
  (R['query'] extends object ? { query?: Partial<Sent<R['query'], Empty>> } : Empty) &
  (R['body'] extends object ? { body: Sent<R['body'], undefined> } : Empty) &
  (R['upload'] extends object ? { file: Blob } : Empty);

/** What a client gets as `data`. */
export type ClientOutput<R extends AnyRoute> = Parsed<
  R['response'],
  R['response'] extends 'file' ? Blob : null
>;

/** 'GET /path' -> route, for a table of routes. */
export type ByEndpoint<T extends AnyRoutes> = {
  [K in keyof T as `${T[K]['method']} ${T[K]['path']}`]: T[K];
};
