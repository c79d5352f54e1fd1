import {
  poPages,
  poStatusTexts,
  type PoPage,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { poGroupTexts } from '@treadline/contract/purchasing/purchase-orders/groups.ts';
import type { ListTab } from '#kernel/list/list-tabs.tsx';
import type { FormatText } from '../columns/kit.tsx';

/** Statuses with a tab on the page of all; rare ones are in the filter. */
const common: readonly PoStatus[] = [10, 20, 30, 40, 50, 80];

/** Status tabs of the page: its default selection, then each status. */
export function statusItems(page: PoPage, say: FormatText, all: string): ListTab[] {
  const { statuses, offered }: { statuses: readonly PoStatus[]; offered: readonly PoStatus[] } =
    poPages[page];
  const single = (each: PoStatus, key: string): ListTab => ({
    key,
    label: say(poStatusTexts[each].short),
    of: [String(each)],
  });
  const [only] = statuses;
  const rest = page === 'all' ? common : offered.filter((each) => statuses.length !== 1 || each !== only);
  if (statuses.length === 1 && only !== undefined)
    return [single(only, ''), ...rest.map((each) => single(each, String(each)))];
  // The page is called confirmed, and offers what is shipped, too.
  const label = page === 'confirmed' || page === 'supplierConfirmed' ? say(poGroupTexts.unshipped) : all;
  return [
    { key: '', label, of: (statuses.length ? statuses : offered).map(String) },
    ...rest.map((each) => single(each, String(each))),
  ];
}
