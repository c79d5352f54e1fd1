import { sql } from 'kysely';
import { clueSources, type ClueSource } from '@treadline/contract/clues/fields.ts';
import { conversionFields, conversionRates, conversionTimes } from '@treadline/contract/conversion/fields.ts';
import { conversionRoutes } from '@treadline/contract/conversion/routes.ts';
import { clueStageKeys } from '@treadline/contract/clues/stages.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Domain } from '../../kernel/domain.ts';
import type { Download } from '../../kernel/download.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { asItIs } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { mount } from '../../kernel/mount.ts';
import { conversionRows, type ConversionRow } from './source.ts';

const none = t('无', 'None', '無');
const sorts = ['name', ...clueStageKeys, ...conversionRates] as const;
const totalOf = (key: string) => sql.ref(`x.total_${key}`);
const numbers = [...clueStageKeys, 'young', 'groupWon'] as const;

export const listConversion = listing(conversionRoutes.report, {
  from: (ctx, query) => ctx.db.selectFrom(conversionRows(ctx, query).as('x')),
  made: true,
  filters: {
    from: asItIs,
    to: asItIs,
    by: asItIs,
    dealerId: asItIs,
    groupId: asItIs,
    oemId: asItIs,
    region: asItIs,
    ownerId: asItIs,
    source: asItIs,
  },
  sort: Object.fromEntries(sorts.map((key) => [key, `x.${key}`])) as Record<(typeof sorts)[number], string>,
  defaultSort: '-name',
  tie: 'x.id',
  totals: {
    ...Object.fromEntries(numbers.map((key) => [key, sql<number>`coalesce(max(${totalOf(key)}), 0)::int`])),
    ...Object.fromEntries(
      [...conversionRates, ...conversionTimes].map((key) => [key, sql<number>`max(${totalOf(key)})`]),
    ),
  },
  select: (q) => q.selectAll('x'),
  map: (row, { lang }: Ctx) => ({ ...shown(row), name: wordOf(row)[lang] }),
  sheet: {
    name: t('转化漏斗', 'Conversion', '轉化漏斗'),
    columns: sheetOf(conversionFields),
  },
});

/** Without what is the whole filter's. */
const shown = ({ groupWon, ...row }: ConversionRow) => ({
  ...(Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('total_'))) as unknown as Omit<
    ConversionRow,
    'groupWon' | `total_${string}`
  >),
  ...(groupWon === null ? {} : { groupWon }),
});
const wordOf = ({ name }: Pick<ConversionRow, 'name'>) =>
  name in clueSources ? clueSources[name as ClueSource] : name === '' ? none : t(name, name, name);

/** What becomes of clues, from being made to the completed order. */
export const domain: Domain = {
  serve: (app, services) =>
    mount(app, services, conversionRoutes, {
      report: listConversion,
      export: (ctx, { query }) =>
        listConversion(ctx, { query: { ...query, format: 'xlsx' } } as never) as Promise<Download>,
    }),
};
