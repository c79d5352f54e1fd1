import type { z } from 'zod';
import type { JsonSchema } from './schemas.ts';

/** Texts of this field's forms, tried in turn where a pattern or format is asked for. */
const texts = [
  '2026-11-20',
  '2026-11-20T08:30:00.000Z',
  '13800138000',
  '沪A12345',
  '205/55R16',
  '2526',
  '91330100MA27XXXX04',
  'buyer@example.com',
  'https://example.com/',
  'TY-2055516-01',
  '330106',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '123456',
  '1',
];

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string | undefined {
  const fits = (text: string): boolean =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));
  if (format === undefined && pattern === undefined)
    return ['示例', 'x'.repeat(Number(minLength))].find(fits);
  return texts.find(fits);
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least =
    typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1;
  return typeof maximum === 'number' ? Math.min(Math.max(least, 1), maximum) : Math.max(least, 1);
}

/** A value of a JSON schema; undefined where none is found. */
function sampleOf(schema: JsonSchema, depth = 0): unknown {
  if (depth > 6) return undefined;
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices?.[0]) return sampleOf(choices[0], depth + 1);
  switch (schema['type']) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array': {
      const one = sampleOf((schema['items'] as JsonSchema | undefined) ?? {}, depth + 1);
      return one === undefined ? [] : [one];
    }
    case 'object': {
      const { properties = {}, required = [] } = schema as {
        properties?: Record<string, JsonSchema>;
        required?: string[];
      };
      return Object.fromEntries(
        required.flatMap((key) => {
          const value = sampleOf(properties[key] ?? {}, depth + 1);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    }
    default:
      return undefined;
  }
}

/** Example of a request as `{ example }` that the schema accepts; `{}` where none is found. */
export function exampleOf(json: JsonSchema, schema: z.ZodType): { example?: unknown } {
  const example = sampleOf(json);
  return example !== undefined && schema.safeParse(example).success ? { example } : {};
}
