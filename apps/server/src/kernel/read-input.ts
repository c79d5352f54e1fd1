import type { FastifyRequest } from 'fastify';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { z } from 'zod';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';
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
 * @throws request.invalid, request.id-differs, request.cut-off
 */
export async function readInput(ctx: Pick<Ctx, 'lang'>, route: Route, request: FastifyRequest) {
  const params = parse(paramsOf(route), request.params, ctx.lang) as Record<string, unknown>;
  const query = parse(route.query ?? noQuery, nestQuery(request.query as Record<string, unknown>), ctx.lang);
  if (!route.upload)
    return { params, query, file: undefined, body: readBody(ctx, route, params, request.body ?? {}) };
  const { file, fields } = await readUpload(request, route.upload.maxBytes);
  return { params, query, file, body: readBody(ctx, route, params, fields) };
}

function readBody({ lang }: Pick<Ctx, 'lang'>, route: Route, params: object, sent: unknown) {
  requireSameId(params, sent);
  return route.body ? parse(route.body, sent, lang) : undefined;
}

/** Refuses a body that names another record than the address. @throws request.id-differs */
function requireSameId(params: unknown, sent: unknown): void {
  const [asked, named] = [params, sent].map((each) => (each as { id?: string | number }).id);
  if (asked !== undefined && named !== undefined && String(asked) !== String(named))
    fail('request.id-differs');
}
