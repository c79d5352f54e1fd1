import { sql } from 'kysely';
import { coverageFields, type CoverageLevel } from '@treadline/contract/sending/coverage/fields.ts';
import { coverageRoutes } from '@treadline/contract/sending/coverage/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, filterBy } from '#kernel/filters.ts';
import { kindOf, levelOf, ruleColumns, ruleSource, toRule } from './rule.ts';

const isOneOf = (column: typeof levelOf | typeof kindOf, values: readonly string[]) =>
  sql<boolean>`${column} = ANY(${[...values]})`;

/** Lists coverage rules with places, dealers and goods; the export can be imported again. */
export const listRules = columnListing(coverageRoutes.list, ruleSource, {
  columns: ruleColumns,
  filters: {
    text: filterBy.search(['location.search', 'company.search', 'brand.search', 'part.search']),
    locationId: (q, ids) => q.where(inValues('coverage.location_id', ids)),
    level: (q, values: readonly CoverageLevel[]) => q.where(isOneOf(levelOf, values)),
    kind: (q, values) => q.where(isOneOf(kindOf, values)),
    // A province with its cities.
    province: (q, codes) => q.where(sql<boolean>`left(coverage.area, 2) = ANY(${[...codes]})`),
  },
  defaultSort: 'locationCode',
  map: toRule,
  sheet: { name: t('仓库覆盖', 'Warehouse coverage', '倉庫覆蓋'), columns: sheetOf(coverageFields) },
});
