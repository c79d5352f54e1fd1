import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { dictionaryNames, entryFields, entryInputs } from './fields.ts';

const keeper = { needs: ['configuration_dictionary'], types: ['OTHER'] } as const;
const int = z.number().int();
const tone = z.enum(['waiting', 'running', 'done', 'stopped', 'failed']).nullable();

const kept = { id: int, code: z.string(), builtIn: z.boolean(), version: int };

export const DictionaryEntry = rowOf(entryFields, kept);

/** Dictionary with its entries in order. */
export const DictionaryType = rowOf(dictionaryNames, {
  ...kept,
  /** Record types that use its entries, which prevents deletion. */
  holders: z.array(z.string()),
  entries: z.array(DictionaryEntry),
});

/** Option of a dictionary: its code as the value, -1 for "other". */
const Option = optionsOf(z.string()).element.extend({ tone });

/** Used in URLs. */
const typeCode = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A new dictionary has a code; a new entry names its dictionary and gets its code assigned. */
const NewDictionary = inputOf(entryInputs)
  .extend({ typeId: rules.id().nullable().default(null), code: z.string().trim().max(40).default('') })
  .refine(({ typeId, code }) => (typeId === null ? typeCode.test(code) : code === ''), {
    path: ['code'],
    error: 'rule.dictionaryCode',
  });

export const dictionaryRoutes = routes({
  types: {
    method: 'GET',
    path: '/data/dictionary/types',
    needs: 'signed-in',
    summary: 'Dictionary types as options',
    revalidated: true,
    response: optionsOf(z.string()),
  },
  list: {
    method: 'GET',
    path: '/data/dictionary/list',
    ...keeper,
    summary: 'Every type with its entries, for who keeps them',
    response: z.object({ list: z.array(DictionaryType) }),
  },
  options: {
    method: 'GET',
    path: '/data/dictionary/:type',
    record: 'dictionary',
    needs: 'signed-in',
    summary: 'Entries of a type as options, with a version in the ETag',
    params: z.strictObject({ type: z.string().max(40) }),
    query: z.strictObject({
      /** Include disabled entries, to label and filter earlier choices. */
      all: filter.bool(),
      /** Prepend the choice of all entries, value ALL. */
      any: filter.bool(),
    }),
    revalidated: true,
    response: z.array(Option),
  },
  create: {
    method: 'POST',
    path: '/data/dictionary',
    ...keeper,
    summary: 'Create a type, or an entry of the type `typeId`',
    body: NewDictionary,
    response: DictionaryType,
  },
  update: {
    method: 'PUT',
    path: '/data/dictionary/:id',
    record: 'platform',
    ...keeper,
    summary: 'Change the words of a type or an entry, and the colour of an entry; codes stay',
    body: inputOf(entryInputs).extend({ version: int }),
    response: DictionaryType,
  },
  status: {
    method: 'PUT',
    path: '/data/dictionary/status/:id',
    record: 'platform',
    ...keeper,
    summary: 'Enable or disable an entry',
    body: z.strictObject({ enabled: z.boolean() }),
    response: DictionaryType,
  },
  order: {
    method: 'PUT',
    path: '/data/dictionary/order/:id',
    record: 'platform',
    ...keeper,
    summary: 'Put the entries of a type in order: all of them, by id',
    body: z.strictObject({ ids: z.array(rules.id()).min(1).max(500) }),
    response: DictionaryType,
  },
  uses: {
    method: 'GET',
    path: '/data/dictionary/uses/:id',
    record: 'platform',
    ...keeper,
    summary: 'Where an entry is used and how often, counted up to 1,000 in each place',
    response: z.array(z.object({ place: z.string(), count: int })),
  },
  remove: {
    method: 'DELETE',
    path: '/data/dictionary/:id',
    record: 'platform',
    ...keeper,
    summary: 'Delete a type or an entry that is neither built in nor in use',
    response: 'none',
  },
});
