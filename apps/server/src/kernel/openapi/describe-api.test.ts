import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, object>;
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
  tags: { name: string }[];
}

let server: TestServer;
let text: string;
let api: Described;
let operations: Operation[];
beforeAll(async () => {
  server = await openTestServer();
  text = (await server.app.inject('/api/openapi.json')).payload;
  api = JSON.parse(text) as Described;
  operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => server.close());

it('is a description by the official schema of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

it('has no reference that leads nowhere', () => {
  const named = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target ?? '');
  const targets = new Set(named);
  const at = (path: string): unknown =>
    path
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], api);
  expect(targets.size).toBeGreaterThan(5);
  expect(
    [...targets].filter((target) => !target.startsWith('#/components/') || at(target) === undefined),
  ).toEqual([]);
});

it('names each operation and parameter once, its tag, and who may call it', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids).toContain('postUserSignIn');
  const shapes = Object.keys(api.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  const tags = new Set(api.tags.map(({ name }) => name));
  for (const { tags: own, security, parameters } of operations) {
    expect(own.every((tag) => tags.has(tag) && tag.includes('/'))).toBe(true);
    expect(Array.isArray(security)).toBe(true);
    const names = parameters.map((each) => `${each.in} ${each.name}`);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('has an example that the route accepts for most bodies', () => {
  const bodies = operations.flatMap(({ requestBody }) => {
    const body = requestBody?.content['application/json'];
    return body ? [body] : [];
  });
  expect(bodies.filter(({ example }) => example !== undefined).length / bodies.length).toBeGreaterThan(0.7);
});

it('tells each refusal in one form', () => {
  for (const { responses } of operations) expect(Object.keys(responses)).toContain('422');
  expect(api.components.schemas['Fault']).toMatchObject({
    required: expect.arrayContaining(['error', 'message']),
  });
});
