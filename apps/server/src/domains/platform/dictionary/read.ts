import type { z } from 'zod';
import type { DictionaryEntry, DictionaryType } from '@treadline/contract/platform/dictionary/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryColumns, nameIn } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';

type Type = z.input<typeof DictionaryType>;
type Entry = z.input<typeof DictionaryEntry>;

const columns = [
  'd.id',
  'd.type_id as typeId',
  'd.code',
  'd.name',
  'd.name_en as nameEn',
  'd.name_tw as nameTw',
  'd.tone',
  'd.enabled',
  'd.built_in as builtIn',
  'd.version',
] as const;

const holdersOf = (code: string, { lang }: Ctx): string[] =>
  entryColumns.filter(({ dictionary }) => dictionary.code === code).map(({ label }) => label[lang]);

/** Returns all types with their entries, or one by id; built-in ones first, in order. */
export async function readTypes(ctx: Ctx, id?: number): Promise<Type[]> {
  const rows = await ctx.db
    .selectFrom('dictionary as d')
    .select(columns)
    .$if(id !== undefined, (q) =>
      q.where((eb) => eb.or([eb('d.id', '=', Number(id)), eb('d.type_id', '=', Number(id))])),
    )
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute();
  const entriesOf = (type: number): Entry[] => rows.filter(({ typeId }) => typeId === type);
  return rows
    .filter(({ typeId }) => typeId === null)
    .toSorted((a, b) => Number(b.builtIn) - Number(a.builtIn))
    .map((row) => ({ ...row, holders: holdersOf(row.code, ctx), entries: entriesOf(row.id) }));
}

/** Returns one type with its entries. @throws record.not-found */
export async function readType(ctx: Ctx, id: number): Promise<Type> {
  const [type] = await readTypes(ctx, id);
  return type ?? fail('record.not-found');
}

/** Returns the types as options. */
export const typeOptions = (ctx: Ctx): Promise<{ label: string; value: string }[]> =>
  ctx.db
    .selectFrom('dictionary as d')
    .where('d.type_id', 'is', null)
    .orderBy('d.sort')
    .orderBy('d.id')
    .select([nameIn(ctx.lang, 'd').as('label'), 'd.code as value'])
    .execute();
