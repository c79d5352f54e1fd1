import type { FastifyRequest } from 'fastify';
import type { Route } from '@treadline/contract/kernel/route.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { z } from 'zod';
import type { Ctx } from './context.ts';
import { AppError, describeError, fail } from './errors.ts';
import { titleOfPath } from './field-titles/title-of-path.ts';
import { parse } from './parse.ts';
import { nestQuery } from './query-string.ts';
import { readUpload } from './upload.ts';

const id = z.coerce.number<string>().int().positive();
/** Shared, as zod compiles a schema on first use. */
const noQuery = z.strictObject({});
const idSchemas = new WeakMap<Route, z.ZodType<Record<string, unknown>>>();

/** Schema of a route's path parameters: ids, unless the route says otherwise. */
function paramsOf(route: Route): z.ZodType {
  if (route.params) return route.params;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const made = idSchemas.get(route) ?? z.object(Object.fromEntries(names.map((name) => [name, id])));
  idSchemas.set(route, made);
  return made;
}

/**
 * Reads and validates params, query, body and file of a request. A body that is absent is an empty one.
 * @throws request.invalid, request.unstorable, request.id-differs, request.cut-off
 */
export async function readInput(ctx: Pick<Ctx, 'lang'>, route: Route, request: FastifyRequest) {
  const params = parse(paramsOf(route), request.params, ctx.lang) as Record<string, unknown>;
  const query = storable(
    route.query ?? noQuery,
    parse(route.query ?? noQuery, nestQuery(request.query as Record<string, unknown>), ctx.lang),
    ctx.lang,
  );
  if (!route.upload)
    return { params, query, file: undefined, body: readBody(ctx, route, params, request.body ?? {}) };
  const { file, fields } = await readUpload(request, route.upload.maxBytes);
  return { params, query, file, body: readBody(ctx, route, params, fields) };
}

function readBody({ lang }: Pick<Ctx, 'lang'>, route: Route, params: object, sent: unknown) {
  requireSameId(params, sent);
  return route.body ? storable(route.body, parse(route.body, sent, lang), lang) : undefined;
}

/** Refuses a body that names another record than the address. @throws request.id-differs */
function requireSameId(params: unknown, sent: unknown): void {
  const [asked, named] = [params, sent].map((each) => (each as { id?: string | number }).id);
  if (asked !== undefined && named !== undefined && String(asked) !== String(named))
    fail('request.id-differs');
}

/** Path of the first text with U+0000, which no database keeps. */
function unstorablePath(
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly PropertyKey[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const below = Array.isArray(value)
    ? value.map((each, at): [PropertyKey, unknown] => [at, each])
    : Object.entries(value);
  for (const [key, each] of below) {
    const found = unstorablePath(each, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** @throws request.unstorable with the title of its field */
function storable<T>(schema: z.ZodType, value: T, lang: Lang): T {
  const path = unstorablePath(value);
  if (!path) return value;
  const title = titleOfPath(schema, path, lang);
  const error = new AppError('request.unstorable', { title });
  const { message } = describeError(error, lang, '').body;
  return fail('request.unstorable', { title, fields: [{ path: path.join('.'), message }] });
}
