import { bookingOf } from '@treadline/contract/inventory/bookings.ts';
import { useEffect, useState } from 'react';
import { useTabQuery } from '../../../kernel/tabs/use-tab.ts';
import { lineOf, readStock, type Start } from './adjustment-form.ts';

/**
 * What a new adjustment starts from: the place of the last one, or what another screen says by the address
 * (?reason=DAMAGE&place=&part=&dot=, part by its number). Undefined until its stock is read.
 */
export function useStart(places: readonly { value: number }[] | undefined, last: number | null) {
  const [{ reason = 'COUNT', place, part, dot }] = useTabQuery() as [
    Record<string, string | undefined>,
    unknown,
  ];
  const [wanted] = useState(() => ({ reason, last, place: Number(place) || null, part, dot }));
  const [start, setStart] = useState<Start>();
  useEffect(() => {
    if (!places) return;
    const asked = wanted.place ?? wanted.last;
    const known =
      places.find(({ value }) => value === asked) ?? (places.length === 1 ? places[0] : undefined);
    const base = { place: known?.value ?? null, reason: wanted.reason };
    if (!known || !wanted.part) return setStart((before) => before ?? { ...base, lines: [] });
    readStock(known.value, [wanted.part], bookingOf(wanted.reason).bucket).then(
      (rows) => {
        const own = rows.filter((row) => row.partNo === wanted.part && row.quantity > 0);
        const lines = own.filter((row) => wanted.dot === undefined || row.dot === wanted.dot).map(lineOf);
        setStart((before) => before ?? { ...base, lines });
      },
      () => setStart((before) => before ?? { ...base, lines: [] }),
    );
  }, [places, wanted]);
  return start;
}
