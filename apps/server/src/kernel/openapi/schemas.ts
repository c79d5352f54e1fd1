import { z } from 'zod';

/** JSON Schema (draft 2020-12) as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [key: string]: unknown };

/** Schemas shared by a document's operations, under `components.schemas`. */
export interface SchemaBook {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** JSON Schema of a zod schema as it is sent or answered; recursive parts become components named after `name`. */
  add(name: string, schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
}

/** Opens an empty book of schemas. */
export function openSchemaBook(): SchemaBook {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  /** Reference to a component with this content: the same content is kept once. */
  const keep = (name: string, make: (own: string) => JsonSchema): string => {
    const content = JSON.stringify(make('#'));
    const known = names.get(content) ?? name;
    names.set(content, known);
    schemas[known] ??= make(refOf(known));
    return refOf(known);
  };
  return {
    schemas,
    add(name, schema, io) {
      const { root, parts } = jsonSchemaOf(schema, io);
      const placed = new Map<string, string>();
      for (const [at, [own, content]] of parts.entries())
        placed.set(
          own,
          keep(`${name}Part${at + 1}`, (self) => pointTo(content, new Map([[own, self]]))),
        );
      // A part may name others that came after it.
      for (const target of placed.values()) {
        const part = target.slice(refOf('').length);
        schemas[part] = pointTo(schemas[part] ?? {}, placed);
      }
      const whole = pointTo(root, placed);
      const isRecursive = JSON.stringify(whole).includes('"$ref":"#"');
      return isRecursive ? { $ref: keep(name, (self) => pointTo(whole, new Map([['#', self]]))) } : whole;
    },
  };
}

const refOf = (name: string): string => `#/components/schemas/${name}`;

/** JSON Schema of a zod schema, and its recursive parts by their references. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const options = { target: 'draft-2020-12', io, unrepresentable: 'any', reused: 'inline' } as const;
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, options) as Record<string, unknown> & {
    $defs?: Record<string, JsonSchema>;
  };
  return {
    root,
    parts: Object.entries($defs).map(([part, content]) => [`#/$defs/${part}`, content] as const),
  };
}

/** Schema whose references are replaced. */
function pointTo(value: JsonSchema, targets: ReadonlyMap<string, string>): JsonSchema {
  const walk = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(
      Object.entries(each).map(([key, own]) => [
        key,
        key === '$ref' && typeof own === 'string' ? (targets.get(own) ?? own) : walk(own),
      ]),
    );
  };
  return walk(value) as JsonSchema;
}
