import { daysOf, monthsOf, type Months } from '@treadline/contract/reports/conversion/period.ts';
import type { ConversionView } from '@treadline/contract/reports/conversion/fields.ts';
import { clueStatuses } from '@treadline/contract/service/clues/flow.ts';
import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { formatDay } from '#kernel/format.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Conversion = RowOf<'GET /report/conversion/report'>;
export type Totals = NonNullable<OutputOf<'GET /report/conversion/report'>['totals']>;

export const path = '/report/conversion';
export const cluesPath = '/clue/list';

/** Filters of the figures, as in the URL and other lists. */
export interface ConversionFilter {
  from?: string;
  to?: string;
  dealerId?: string;
  groupId?: string;
  oemId?: string;
  region?: string;
  ownerId?: string;
  source?: string;
}
const keys = ['dealerId', 'groupId', 'oemId', 'region', 'ownerId', 'source'] as const;
const text = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? { value: String(value) } : undefined;

/** Filters from the URL. */
export const parseConversionFilter = (query: Record<string, unknown>): ConversionFilter =>
  Object.fromEntries(
    (['from', 'to', ...keys] as const).flatMap((key) => {
      const found = text(query[key]);
      return found && found.value !== '' ? [[key, found.value]] : [];
    }),
  );

export const resolveMonths = (asked: ConversionFilter): Months => monthsOf(asked, formatDay(new Date()));

const narrowedBy = {
  dealer: 'dealerId',
  group: 'groupId',
  oem: 'oemId',
  region: 'region',
  consultant: 'ownerId',
  source: 'source',
} as const;

/** Filters narrowed to a row. */
export const narrowFilter = (
  view: ConversionView,
  { id }: Pick<Conversion, 'id'>,
  asked: ConversionFilter,
): ConversionFilter =>
  view === 'month' ? { ...asked, from: id, to: id } : { ...asked, [narrowedBy[view]]: id };

/** Path of the same figures one level down: a month by dealer, anything else by month. */
export const drillDownPath = (
  view: ConversionView,
  row: Pick<Conversion, 'id'>,
  asked: ConversionFilter,
  isDealer: boolean,
) =>
  screenPath(path, {
    ...narrowFilter(view, row, asked),
    ...(view === 'month' && { by: isDealer ? 'consultant' : 'dealer' }),
  });

/** Path of the clues behind a figure. Clues without a consultant cannot be filtered by one. */
export function cluesOf(
  { from, to, ownerId, ...asked }: ConversionFilter,
  which: Record<string, unknown>,
): string {
  const months = resolveMonths({ ...(from && { from }), ...(to && { to }) });
  return screenPath(cluesPath, {
    status: clueStatuses.join(','),
    ...asked,
    ...(ownerId === '0' ? { unassigned: true } : { ownerId }),
    createdTime: daysOf(months),
    ...which,
  });
}
