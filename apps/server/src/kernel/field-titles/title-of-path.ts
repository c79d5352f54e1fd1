import type { z } from 'zod';
import { titleOfSchema, titlesOfName } from '@treadline/contract/kernel/field-schemas.ts';
import { fillPlaces, t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { namedTitles } from './named-titles.ts';

const row = t('第 {n} 行', 'row {n}', '第 {n} 行');

/** Parts of a schema's definition that lead to other schemas. */
interface Def {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
}

/** A schema and those that it wraps: what is optional, has a default, is made of another, or is one of several. */
function variantsOf(schema: z.ZodType | undefined): z.ZodType[] {
  if (!schema) return [];
  const { innerType, in: made, out, options = [] } = schema.def as Def;
  return [schema, ...[innerType, made, out, ...options].flatMap(variantsOf)];
}

/** Schemas that may stand at a key. */
const below = (schemas: readonly z.ZodType[], key: PropertyKey): z.ZodType[] =>
  schemas.flatMap((schema) => {
    const { shape, element, valueType } = schema.def as Def;
    return variantsOf(typeof key === 'number' ? element : (shape?.[String(key)] ?? valueType));
  });

const onlyTitle = (name: string): Text | undefined => {
  const titles = titlesOfName.get(name);
  return titles?.length === 1 ? titles[0] : undefined;
};

/**
 * Title of the value at a path of a schema's input, with the rows it is in: its field's, or the one that values of its
 * name have everywhere; '' for the whole.
 */
export function titleOfPath(schema: z.ZodType, path: readonly PropertyKey[], lang: Lang): string {
  let at = variantsOf(schema);
  const words = path.map((key) => {
    at = below(at, key);
    if (typeof key === 'number') return fillPlaces(row, lang, { n: key + 1 });
    const name = String(key);
    const own = at.map((each) => titleOfSchema.get(each)).find(Boolean);
    return (own ?? namedTitles[name] ?? onlyTitle(name))?.[lang] ?? '';
  });
  return words.filter(Boolean).join(' ');
}
