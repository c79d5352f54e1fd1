import type { z } from 'zod';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { errorKinds } from '@treadline/contract/kernel/errors.ts';
import { sameCallSeconds } from '../idempotency.ts';
import { exampleOf } from './examples.ts';
import { openSchemaBook, type JsonSchema, type SchemaBook } from './schemas.ts';

/** Server whose routes are described: version, origin ('/' for the document's own), and domain of each route. */
export interface DescribedServer {
  version: string;
  origin: string;
  domainOf(route: Route): string;
}

/** OpenAPI 3.1 document of every mounted route. */
export function describeApi(routes: readonly Route[], { version, origin, domainOf }: DescribedServer) {
  const book = openSchemaBook();
  const paths: Record<string, Record<string, unknown>> = {};
  // Addresses that differ in the names of their parameters alone are one, under the names that come first.
  const addresses = new Map<string, string>();
  for (const route of routes) {
    const shape = route.path.replace(/:\w+/g, ':');
    const path = addresses.get(shape) ?? `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    addresses.set(shape, path);
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(route, path, domainOf(route), book);
  }
  const domains = [...new Set(routes.map(domainOf))].toSorted();
  const groups = [...new Set(domains.map(groupOf))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Treadline',
      version,
      description:
        'Back office for tyre and car-parts businesses. Amounts are integer fen of CNY, times are UTC.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Treadline' },
    },
    servers: [{ url: origin }],
    tags: domains.map((name) => ({ name, description: `Routes of the domain ${name}` })),
    'x-tagGroups': groups.map((name) => ({ name, tags: domains.filter((each) => groupOf(each) === name) })),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Token of POST /api/user/signIn, as it is',
        },
      },
      schemas: { Fault: fault, ...book.schemas },
      responses: failures,
    },
    paths,
  };
}

const groupOf = (domain: string): string => domain.split('/')[0] ?? domain;

/** Unique name of an operation, such as `getOrderCustomerOrderDetailById`. */
export const operationIdOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .replace(/:(\w+)/g, (_, name: string) => `By-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

function describeRoute(route: Route, path: string, domain: string, book: SchemaBook) {
  const needs = typeof route.needs === 'string' ? route.needs : route.needs.join(' | ');
  const operationId = operationIdOf(route);
  const body = route.upload
    ? { 'multipart/form-data': { schema: formSchema(route, operationId, book) } }
    : route.body && { 'application/json': bodyOf(route.body, operationId, book) };
  return {
    operationId,
    summary: route.summary,
    description: `Needs: ${needs}${route.types ? `; account types: ${route.types.join(', ')}` : ''}`,
    tags: [domain],
    security: route.needs === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...pathParameters(route, path),
      ...queryParameters(route, operationId, book),
      ...keyParameter(route),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: { '200': describeAnswer(route, operationId, book), ...failureRefs },
  };
}

function bodyOf(body: z.ZodType, operationId: string, book: SchemaBook) {
  const schema = book.add(`${operationId}Body`, body, 'input');
  return { schema, ...exampleOf(schema, body) };
}

/** Multipart schema: the file and further fields. */
function formSchema({ body }: Route, operationId: string, book: SchemaBook) {
  const fields = body ? book.add(`${operationId}Form`, body, 'input') : {};
  const { properties = {}, required = [] } = fields as { properties?: object; required?: string[] };
  return {
    type: 'object',
    required: ['file', ...required],
    properties: { file: { type: 'string', format: 'binary' }, ...properties },
  };
}

/** Parameters of a path, under the names that the document has for its address. */
const pathParameters = (route: Route, path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: route.params ? { type: 'string' } : { type: 'integer', minimum: 1 },
  }));

function queryParameters(route: Route, operationId: string, book: SchemaBook) {
  if (!route.query) return [];
  const schema = book.add(`${operationId}Query`, route.query, 'input') as {
    properties?: Record<string, JsonSchema & { properties?: Record<string, JsonSchema> }>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    value.properties
      ? Object.entries(value.properties).map(([part, own]) => ({
          name: `${name}.${part}`,
          in: 'query',
          required: false,
          schema: own,
        }))
      : [{ name, in: 'query', required: schema.required?.includes(name) ?? false, schema: value }],
  );
}

const keyParameter = (route: Route) =>
  route.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: `The same for each repetition of one call: it is carried out once. Without one, the same call is answered as the first for ${sameCallSeconds} s`,
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      ]
    : [];

function describeAnswer(route: Route, operationId: string, book: SchemaBook) {
  if (route.response === 'file')
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const data =
    route.response === 'none' ? { type: 'null' } : book.add(`${operationId}Data`, route.response, 'output');
  const required = route.response === 'none' ? ['code'] : ['code', 'data'];
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: { type: 'object', required, properties: { code: { type: 'string', const: '200' }, data } },
      },
    },
  };
}

/** Body of each refusal. */
const fault = {
  type: 'object',
  required: ['code', 'message', 'error', 'details', 'requestId'],
  properties: {
    code: { type: 'string', description: 'HTTP status, or 4001 for a session that has ended' },
    message: { type: 'string', description: 'What is wrong, in the language of the request' },
    error: { type: 'string', description: 'Stable name of the error' },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string' },
  },
  example: {
    code: '404',
    message: '记录不存在',
    error: 'record.not-found',
    details: {},
    requestId: '2ef536f3-f98b-42ca-bc5b-0b6da220f430',
  },
} as const;

const words: Readonly<Record<keyof typeof errorKinds, string>> = {
  invalid: 'The request is not as described',
  unauthenticated: 'Nobody is signed in, or the session has ended',
  forbidden: 'The account may not do this',
  'not-found': 'There is no such record, or the account may not see it',
  conflict: 'The record has changed or is in another state',
  'too-large': 'The request is too large',
  rule: 'A rule refuses it; what is wrong is named',
  locked: 'The screen or account is locked',
  'too-many': 'Too many calls; again later',
  internal: 'The server failed; the call may be repeated',
  unavailable: 'The server or a system behind it cannot be reached now',
};
const kinds = Object.entries(errorKinds) as [keyof typeof errorKinds, number][];
const failures = Object.fromEntries(
  kinds.map(([kind]) => [
    kind,
    {
      description: words[kind],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
    },
  ]),
);
const failureRefs = Object.fromEntries(
  kinds.map(([kind, status]) => [String(status), { $ref: `#/components/responses/${kind}` }]),
);
