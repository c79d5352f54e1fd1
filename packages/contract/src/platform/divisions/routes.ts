import { z } from 'zod';
import { inputOf } from '../../kernel/field-schemas.ts';
import { foldDigits } from '../../kernel/number-folds.ts';
import { importOf, ofWorkbook } from '../../kernel/import.ts';
import { routes } from '../../kernel/route.ts';
import { divisionInputs } from './fields.ts';

export const RegionKey = z.enum(['EAST', 'SOUTH', 'WEST', 'NORTH']);

const int = z.number().int();
const option = { label: z.string(), value: z.string() };
const City = z.object({ ...option, children: z.array(z.object(option)).optional() });

/** Row of a list: code of six digits (or the twelve of the statistics office, the rest zeros), name, and its names in other languages where they are given. */
export const DivisionRow = inputOf(divisionInputs).extend({
  code: z
    .string()
    .overwrite((typed) => foldDigits(typed).replace(/^(\d{6})0{6}$/, '$1'))
    .regex(/^\d{6}$/, 'rule.divisionCode'),
});

const keeper = { needs: ['configuration_dictionary'], types: ['OTHER'] } as const;
const Named = z.object({ code: z.string(), name: z.string(), before: z.string() });

/**
 * Routes of administrative divisions by official code: two digits for a province, four for a city, six for a district.
 */
export const divisionRoutes = routes({
  provinces: {
    method: 'GET',
    path: '/data/provinces/options',
    needs: 'signed-in',
    summary: 'Provinces with their region; cities and districts on request',
    query: z.strictObject({
      region: RegionKey.optional(),
      /** Code of the only province to return. */
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
      /** Depth: 1 provinces, 2 with cities, 3 with districts. */
      levels: z.coerce.number().int().min(1).max(3).default(1),
    }),
    response: z.array(z.object({ ...option, region: RegionKey, children: z.array(City).optional() })),
  },
  /** What differs from the list in force: at most 200 rows of each, and their numbers. */
  load: {
    ...importOf(2, {
      counts: z.object({ added: int, renamed: int, ended: int, reopened: int }),
      added: z.array(Named),
      renamed: z.array(Named),
      ended: z.array(Named),
      reopened: z.array(Named),
    }),
    path: '/data/provinces/import',
    ...keeper,
    summary: 'xlsx: the whole list of divisions as the state has published it',
    body: z.strictObject({
      ...ofWorkbook,
      /** Answers what would change, and changes nothing. */
      preview: z.stringbool().default(false),
    }),
  },
  template: {
    method: 'GET',
    path: '/data/provinces/template',
    ...keeper,
    summary: 'xlsx template of the list of divisions',
    response: 'file',
  },
});
