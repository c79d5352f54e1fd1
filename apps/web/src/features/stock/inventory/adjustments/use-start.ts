import { bookingOf } from '@treadline/contract/stock/inventory/bookings.ts';
import { dotKey } from '@treadline/contract/kernel/dot.ts';
import { useState } from 'react';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { lineOf, type AdjustmentStart } from './adjustment-form.ts';

type Address = Partial<Record<'reason' | 'place' | 'part' | 'dot' | 'dotFrom' | 'dotTo', string>>;

/** Whether a DOT lies in a range that is named; an unknown one does not. */
function isWithin(dot: string, { dotFrom, dotTo }: Address): boolean {
  if (dotFrom === undefined || dotTo === undefined) return true;
  const [made, from, to] = [dot, dotFrom, dotTo].map((each) => dotKey(each) ?? 0) as [number, number, number];
  return made > 0 && made >= from && made <= to;
}

/**
 * Initial values of a new adjustment: the last used location, or values from the URL
 * (?reason=DAMAGE&place=&part=&dot=, part by its number; from a recall with dotFrom and dotTo, whose pieces are all
 * disposed of). Undefined until its stock is loaded.
 */
export function useStart(
  places: readonly { value: number }[] | undefined,
  last: number | null,
): AdjustmentStart | undefined {
  const [query] = useTabQuery();
  const [address] = useState<Address>(query);
  const [lastPlace] = useState(last);
  const { reason = 'COUNT', place, part, dot } = address;
  const asked = Number(place) || lastPlace;
  const known =
    places?.find(({ value }) => value === asked) ?? (places?.length === 1 ? places[0] : undefined);
  const reads = known !== undefined && part !== undefined;
  const { from, type } = bookingOf(reason);
  const bucket = [...(address.dotFrom ? [from[0]] : from)];
  const { data, error } = useApi(
    'GET /inventory/adjustment/stock',
    { query: { locationId: String(known?.value ?? 0), text: part, bucket } },
    { enabled: reads, staleTime: Infinity },
  );
  if (!places || (reads && !data && !error)) return undefined;
  const rows = (data ?? []).filter((row) => row.partNo === part && row.quantity > 0);
  const lines = rows
    .filter((row) => (dot === undefined || row.dot === dot) && isWithin(row.dot, address))
    .map((row) => ({ ...lineOf(row), ...(address.dotFrom && type !== null && { less: row.quantity }) }));
  return { place: known?.value ?? null, reason, lines };
}
