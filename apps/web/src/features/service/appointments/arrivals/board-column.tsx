import { noShowReason } from '@treadline/contract/service/appointments/fields.ts';
import { arrivalTexts } from '@treadline/contract/service/appointments/flow.ts';
import { Button, Tooltip } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLang } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { missedOf, useNoShow } from '../actions/use-no-show.ts';
import { useSteps } from '../actions/use-steps.ts';
import { clockOf } from '../time.ts';
import { detailPath, type Board, type Car } from '../types.ts';

export type ColumnKind = Exclude<keyof Board, 'now' | 'shopName' | 'left'>;

/** Action that moves a car to the next column. */
const nextOf = { expected: 'arrive', waiting: 'start', inWork: 'complete', done: 'leave' } as const;

/** Actions of the reception, hidden on a full-screen wall. */
function CarActions({ car, kind }: { car: Car; kind: ColumnKind }) {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const { take, busy } = useSteps();
  const miss = useNoShow();
  const step = nextOf[kind];
  return (
    <span className="ap-car-actions">
      {kind === 'expected' && (
        <Tooltip title={car.late ? undefined : t('refused.notLate')}>
          <Button size="small" danger disabled={!car.late} onClick={() => miss(missedOf(car))}>
            {noShowReason[lang]}
          </Button>
        </Tooltip>
      )}
      <Button
        size="small"
        disabled={busy}
        aria-label={`${t(`action.${step}`)} ${car.plate}`}
        onClick={() => take(step, car)}
      >
        {t(`action.${step}`)}
      </Button>
    </span>
  );
}

interface BoardColumnProps {
  kind: ColumnKind;
  cars: readonly Car[];
  mayAct: boolean;
}

/** Number of cars that fit in a column, as nobody scrolls a wall. */
function useFit() {
  const list = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(Infinity);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const bottom = element.getBoundingClientRect().bottom;
      const seen = [...element.children].filter((each) => each.getBoundingClientRect().bottom <= bottom + 1);
      setFits(seen.length);
    };
    const size = new ResizeObserver(measure);
    const rows = new MutationObserver(measure);
    size.observe(element);
    rows.observe(element, { childList: true });
    measure();
    return () => {
      size.disconnect();
      rows.disconnect();
    };
  }, []);
  return { list, fits };
}

const arrivalOf = { waiting: 'WAITING', inWork: 'IN_WORK', done: 'DONE' } as const;

/** Column of the arrival board: cars in order, and the number of those that do not fit. */
export function BoardColumn({ kind, cars, mayAct }: BoardColumnProps) {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const title = kind === 'expected' ? t('board.expected') : arrivalTexts[arrivalOf[kind]].text[lang];
  const { list, fits } = useFit();
  const hidden = cars.length - fits;
  return (
    <section className="ap-board-column" data-kind={kind} aria-label={title}>
      <h2>
        {title} <b>{cars.length}</b>
      </h2>
      {cars.length === 0 && <p className="ap-board-none">{t('board.none')}</p>}
      <ul ref={list}>
        {cars.map((car, at) => (
          <li key={car.id} data-late={car.late || undefined} aria-hidden={at >= fits || undefined}>
            <div className="ap-car">
              <Link to={screenPath(detailPath, { id: car.id })}>{car.plate}</Link>
              <time>{clockOf(kind === 'expected' ? car.startsTime : car.since)}</time>
            </div>
            <div className="ap-car-more">
              <span className="tl-ellipsis" title={car.kindNames}>
                {car.kindNames}
              </span>
              <span className="ap-car-bay">{car.late ? t('late') : car.bayName}</span>
            </div>
            {mayAct && <CarActions car={car} kind={kind} />}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="ap-board-more">{t('board.more', { count: hidden })}</p>}
    </section>
  );
}
