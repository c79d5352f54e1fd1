import { z } from 'zod';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { errorKinds } from '@treadline/contract/kernel/errors.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any', reused: 'inline' }) as Record<
    string,
    unknown
  >;

/** The OpenAPI 3.0 document of every mounted route. */
export function describeApi(routes: readonly Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(route);
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Treadline', version },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}

function describeRoute(route: Route) {
  const needs = typeof route.needs === 'string' ? route.needs : route.needs.join(' | ');
  const body = route.upload
    ? { 'multipart/form-data': { schema: formSchema(route) } }
    : route.body && { 'application/json': { schema: jsonSchema(route.body, 'input') } };
  return {
    summary: route.summary,
    description: `Needs: ${needs}${route.types ? `; account types: ${route.types.join(', ')}` : ''}`,
    tags: [route.path.split('/').slice(1, 3).join('/')],
    ...(route.needs === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [...pathParameters(route), ...queryParameters(route), ...keyParameter(route)],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { '200': describeAnswer(route), ...failures },
  };
}

/** Multipart schema: the file and further fields. */
const formSchema = ({ body }: Route) => {
  const fields = body ? (jsonSchema(body, 'input')['properties'] as object) : {};
  return { type: 'object', properties: { file: { type: 'string', format: 'binary' }, ...fields } };
};

const pathParameters = (route: Route) =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: route.params ? 'string' : 'integer' },
  }));

function queryParameters(route: Route) {
  if (!route.query) return [];
  const schema = jsonSchema(route.query, 'input') as {
    properties?: Record<string, { properties?: Record<string, unknown> }>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    value.properties
      ? Object.entries(value.properties).map(([part, own]) => ({
          name: `${name}.${part}`,
          in: 'query',
          schema: own,
        }))
      : [{ name, in: 'query', required: schema.required?.includes(name) ?? false, schema: value }],
  );
}

const keyParameter = (route: Route) =>
  route.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]
    : [];

function describeAnswer(route: Route) {
  if (route.response === 'file')
    return {
      description: 'file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const data = route.response === 'none' ? { nullable: true } : jsonSchema(route.response, 'output');
  return {
    description: 'ok',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'data'],
          properties: { code: { type: 'string', enum: ['200'] }, data },
        },
      },
    },
  };
}

const failures = Object.fromEntries(
  Object.entries(errorKinds).map(([kind, status]) => [String(status), { description: kind }]),
);
