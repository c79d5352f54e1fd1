import { z } from 'zod';

interface Shape {
  type?: string;
  const?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
}

/** Sample texts; each format of the contract accepts at least one. */
const texts = [
  'x',
  'sample',
  'sample_code',
  '2026-01-01',
  '2026-01-01T00:00:00+08:00',
  '2026-01',
  '10:00',
  '13800000000',
  'a@example.com',
  '123456',
  '2523',
  '2027-01',
  '浙A12345',
  'Demo@2026',
  '91310000000000000U',
  '25110000000000000001',
];

function sampleText({ pattern, minLength = 0 }: Shape): string {
  const fits = (text: string) =>
    text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return texts.find(fits) ?? 'x'.repeat(minLength);
}

/** Whether a list may be empty. */
const mayBeEmpty = (shape: Shape): boolean =>
  shape.type === 'array' ? !shape.minItems : (shape.anyOf ?? []).some(mayBeEmpty);

const sampleObject = ({ properties = {}, required = [] }: Shape, lists: boolean) =>
  Object.fromEntries([
    ...required.map((name) => [name, sample(properties[name] ?? {}, lists)]),
    ...Object.entries(properties).flatMap(([name, shape]) =>
      lists && mayBeEmpty(shape) ? [[name, []]] : [],
    ),
  ]);

function sample(shape: Shape, lists: boolean): unknown {
  if (shape.const !== undefined) return shape.const;
  const [choice] = shape.enum ?? shape.examples ?? [];
  if (choice !== undefined) return choice;
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) return sample(first, lists);
  if (shape.allOf) return sample(Object.assign({}, ...shape.allOf) as Shape, lists);
  if (shape.type === 'object') return sampleObject(shape, lists);
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}, lists));
  if (shape.type === 'string') return sampleText(shape);
  if (shape.type === 'boolean') return true;
  return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Optional fields that a rule across fields asks for. */
const askedFor = (schema: z.ZodType, { properties = {} }: Shape, body: Record<string, unknown>) =>
  Object.fromEntries(
    (schema.safeParse(body).error?.issues ?? []).flatMap(({ path: [name] }) => {
      const field = typeof name === 'string' && !(name in body) ? properties[name] : undefined;
      return field ? [[String(name), sample(field, false)]] : [];
    }),
  );

/**
 * Minimal value that a schema accepts; with `lists` optional lists are included, empty.
 * @throws Error with the schema's message when none is found
 */
export function sampleBody(schema: z.ZodType, { lists = false } = {}): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
  const least = sample(shape, lists);
  const body = isRecord(least) ? { ...least, ...askedFor(schema, shape, least) } : least;
  const { error } = schema.safeParse(body);
  if (error) throw new Error(`No body found, ${JSON.stringify(body)} fails: ${z.prettifyError(error)}`);
  return body;
}
