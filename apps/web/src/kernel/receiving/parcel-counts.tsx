import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountLine } from './count-line.tsx';
import { initiallyReceived, linesOf, type CountedLine, type CountedParcel, type Counts } from './counts.ts';
import './receiving.css';

const noCounts: Counts = new Map();

/** State of a count of arrived parcels: which are here, what differs, and the receipt's lines. */
export function useCounts<Parcel extends CountedParcel>(parcels: readonly Parcel[]) {
  const [here, setHere] = useState(() => initiallyReceived(parcels));
  const [counts, setCounts] = useState(noCounts);
  const lines = linesOf(parcels, here, counts);
  const sum = (key: 'good' | 'damaged' | 'short' | 'wrong') =>
    lines.reduce((total, line) => total + line[key], 0);
  return {
    parcels,
    here,
    setHere,
    counts,
    setCounts,
    lines,
    good: sum('good'),
    differing: sum('damaged') + sum('short') + sum('wrong'),
    isBad: lines.length === 0 || lines.some(({ good }) => !(good >= 0)),
  };
}
type State<Parcel extends CountedParcel> = ReturnType<typeof useCounts<Parcel>>;

interface ParcelCountsProps<Line extends CountedLine, Parcel extends CountedParcel<Line>> {
  parcel: Parcel;
  state: State<Parcel>;
  /** What else is asked of a line that differs. */
  more?: (line: Line) => ReactNode;
}

/** Parcel with its lines and a checkbox for its arrival. */
export function ParcelCounts<Line extends CountedLine, Parcel extends CountedParcel<Line>>({
  parcel,
  state,
  more,
}: ParcelCountsProps<Line, Parcel>) {
  const { t } = useTranslation('kernel');
  const { here, setHere, counts, setCounts } = state;
  const isHere = here.has(parcel.id);
  const toggle = () => {
    const next = new Set(here);
    if (!next.delete(parcel.id)) next.add(parcel.id);
    setHere(next);
  };
  const { locationName, carrierName, waybillNo } = parcel;
  return (
    <section aria-label={t('receiving.from', { place: locationName })} className="tl-count-parcel">
      <Checkbox checked={isHere} onChange={toggle}>
        {[t('receiving.from', { place: locationName }), carrierName, waybillNo].filter(Boolean).join(' · ')}
      </Checkbox>
      {isHere && (
        <ul>
          {parcel.lines
            .filter(({ open }) => open > 0)
            .map((line) => (
              <CountLine
                key={line.id}
                line={line}
                count={counts.get(line.id)}
                more={more?.(line)}
                onCount={(count) => {
                  const next = new Map(counts);
                  if (count) next.set(line.id, count);
                  else next.delete(line.id);
                  setCounts(next);
                }}
              />
            ))}
        </ul>
      )}
    </section>
  );
}
