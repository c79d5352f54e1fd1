import { checkWheels, verdictTexts } from '@treadline/contract/service/tyre-checks/words.ts';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import type { Draft } from '../model/draft.ts';
import { markWheels } from '../model/wheels.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';
import { byCheck } from './fill.ts';
import { fillFromVisit, fillsDraft } from './visit.ts';

type Wheel = OutputOf<'GET /order/v1/check/car'>['wheels'][number];

/** Depth in millimetres from tenths. */
const depthOf = ({ depth }: Wheel): string => (depth === null ? '—' : `${(depth / 10).toFixed(1)} mm`);

function WheelState({ wheel }: { wheel: Wheel }) {
  const lang = useLang();
  const [reason] = wheel.reasons;
  return (
    <li data-verdict={wheel.verdict}>
      <span>{checkWheels[wheel.wheel][lang]}</span>
      <b>{depthOf(wheel)}</b>
      <i>{reason ? verdictTexts[reason][lang] : '—'}</i>
    </li>
  );
}

interface CarCheckProps {
  car: { dealerId: string; plate: string; vin: string };
  draft: Draft;
  change: ChangeDraft;
}

/** Result of the last check by wheel: one of this visit fills the draft, of an older one a click adopts its wheels. */
export function CarCheck({ car, draft, change }: CarCheckProps) {
  const words = useWords();
  const { data } = useApi('GET /order/v1/check/car', { query: car });
  const filled = useRef('');
  const of = `${car.dealerId}/${car.plate}/${car.vin}`;
  useEffect(() => {
    if (!data || filled.current === of) return;
    filled.current = of;
    if (fillsDraft(draft, data, Date.now())) change((before) => fillFromVisit(before, data));
  }, [data, of, draft, change]);
  if (!data?.checkedTime || data.wheels.length === 0) return null;
  const found = byCheck(data.wheels);
  const isTaken = JSON.stringify(found.flags) === JSON.stringify(draft.flags);
  const take = () => change((before) => ({ ...before, ...found, ...markWheels(before.tyres, found.wheels) }));
  return (
    <section className="place-origin" aria-label={words('lastCheck')}>
      <h2>
        {words('lastCheck')} {formatDay(data.checkedTime)}
      </h2>
      <ul className="place-check">
        {data.wheels.map((wheel) => (
          <WheelState key={wheel.wheel} wheel={wheel} />
        ))}
      </ul>
      {!isTaken && Object.keys(found.flags).length > 0 && (
        <Button size="small" onClick={take}>
          {words('takeCheck')}
        </Button>
      )}
    </section>
  );
}
