import {
  poPages,
  poStatusTexts,
  type PoPage,
  type PoStatus,
} from '@treadline/contract/purchase-orders/flow.ts';
import type { Say } from '../columns/kit.tsx';
import type { Counts } from '../types.ts';

export interface StatusItem {
  /** The query's value: '' = what the page shows by itself. */
  key: string;
  label: string;
  count?: number;
}

/** Statuses worth a tab where every status is offered; the rare ends are in the filter. */
const common: readonly PoStatus[] = [10, 20, 30, 40, 50, 80];

/** The page's statuses with their counts: first what it shows by itself, then each one offered. */
export function statusItems(
  page: PoPage,
  { status }: Counts,
  say: Say,
  names: { all: string; open: string },
): StatusItem[] {
  const { statuses, offered }: { statuses: readonly PoStatus[]; offered: readonly PoStatus[] } =
    poPages[page];
  const countOf = (which: readonly PoStatus[]) =>
    which.reduce((sum, each) => sum + (status[String(each)] ?? 0), 0);
  const single = (each: PoStatus, key: string): StatusItem => ({
    key,
    label: say(poStatusTexts[each].text),
    count: countOf([each]),
  });
  const [only] = statuses;
  const rest = page === 'all' ? common : offered.filter((each) => statuses.length !== 1 || each !== only);
  if (statuses.length === 1 && only !== undefined)
    return [single(only, ''), ...rest.map((each) => single(each, String(each)))];
  const label = page === 'confirmed' || page === 'supplierConfirmed' ? names.open : names.all;
  return [
    { key: '', label, count: countOf(statuses.length ? statuses : offered) },
    ...rest.map((each) => single(each, String(each))),
  ];
}
