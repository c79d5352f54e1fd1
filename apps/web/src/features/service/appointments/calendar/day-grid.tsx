import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { clockOf, clockOfHalf, halvesOf, momentOf } from '../time.ts';
import type { Appointment, Calendar, CalendarBay, CalendarDay } from '../types.ts';
import { Card } from './card.tsx';
import { piecesOf, shownHours, type Hours, type BayPiece, type Place } from './pieces.ts';
import { halfHeight, useCardMove } from './use-card-move.ts';

export interface GridProps {
  data: Calendar;
  /** Null for read-only users. */
  onMove: ((appointment: Appointment, startsTime: string, bayId: number | null) => void) | null;
  canMove: (appointment: Appointment) => boolean;
  selectedId: number | null;
  onSelect: (appointment: Appointment) => void;
}

interface DayGridProps extends GridProps {
  day: CalendarDay;
  onBook: ((startsTime: string, bayId: number) => void) | null;
}

/** Number of elapsed half-hours of a day. */
const passedOf = (day: string, now: string): number => {
  const today = formatDay(now);
  if (day !== today) return day < today ? 48 : 0;
  return Math.floor(halvesOf(clockOf(now)));
};

const placed = ({ opens }: Hours, from: number, to: number) => ({
  top: (from - opens) * halfHeight,
  height: (to - from) * halfHeight,
});

/** Drop preview of a moved card: old time, new time, or refusal reason. */
function Ghost({
  moving,
  shown,
  refusal,
}: { shown: Hours } & Pick<ReturnType<typeof useCardMove>, 'moving' | 'refusal'>) {
  const { t } = useTranslation('appointments');
  if (!moving) return null;
  const { piece, place } = moving;
  const length = piece.to - piece.from;
  const times = (from: number) => `${clockOfHalf(from)}–${clockOfHalf(from + length)}`;
  return (
    <div
      className="ap-ghost"
      data-refused={refusal ?? undefined}
      style={placed(shown, place.half, place.half + length)}
    >
      <span>
        {times(piece.from)} → <b>{times(place.half)}</b>
      </span>
      {refusal && <span>{t(`refused.${refusal}`)}</span>}
    </div>
  );
}

interface ColumnProps {
  bay: CalendarBay;
  pieces: readonly BayPiece[];
  shown: Hours;
  passed: number;
  grid: DayGridProps;
  moves: ReturnType<typeof useCardMove>;
}

/** Free half-hours of a bay, bookable by click; keyboard users use the button above. */
function Cells({ bay, shown, passed, grid: { day, onBook } }: Omit<ColumnProps, 'pieces' | 'moves'>) {
  const { t } = useTranslation('appointments');
  if (!onBook || !bay.active) return null;
  const [opens, closes] = day.closed ? [0, 0] : [halvesOf(day.opens), halvesOf(day.closes)];
  const halves = Array.from({ length: shown.closes - shown.opens }, (_, at) => shown.opens + at);
  return halves
    .filter((half) => half >= Math.max(opens, passed) && half < closes)
    .map((half) => (
      <button
        key={half}
        type="button"
        className="ap-cell"
        tabIndex={-1}
        style={placed(shown, half, half + 1)}
        aria-label={t('bookAt', { bay: bay.name, time: clockOfHalf(half) })}
        onClick={() => onBook(momentOf(day.day, clockOfHalf(half)), bay.id)}
      >
        + {clockOfHalf(half)}
      </button>
    ));
}

function Column({ bay, pieces, shown, passed, grid, moves }: ColumnProps) {
  return (
    <div
      className="ap-column"
      role="group"
      aria-label={bay.name}
      data-off={!bay.active || undefined}
      style={{ height: (shown.closes - shown.opens) * halfHeight }}
      {...moves.columnProps(bay.id)}
    >
      <Cells bay={bay} shown={shown} passed={passed} grid={grid} />
      {pieces.map((piece) => (
        <div
          key={`${piece.appointment.id}${piece.isAfter}`}
          className="ap-place"
          data-moved={moves.moving?.piece.appointment.id === piece.appointment.id || undefined}
          data-short={piece.to - piece.from === 1 || undefined}
          style={placed(shown, piece.from, piece.to)}
        >
          <Card
            appointment={piece.appointment}
            isAfter={piece.isAfter}
            selected={grid.selectedId === piece.appointment.id}
            onSelect={() => grid.onSelect(piece.appointment)}
            {...moves.cardProps(piece)}
          />
        </div>
      ))}
      {moves.moving?.place.bayId === bay.id && (
        <Ghost moving={moves.moving} shown={shown} refusal={moves.refusal} />
      )}
    </div>
  );
}

/** Screen reader announcement of a keyboard move. */
function MoveSpoken({
  moves,
  bays,
}: {
  moves: ReturnType<typeof useCardMove>;
  bays: readonly CalendarBay[];
}) {
  const { t } = useTranslation('appointments');
  const { moving, refusal } = moves;
  const bay = bays.find(({ id }) => id === moving?.place.bayId)?.name ?? '';
  const words = moving && t('moving', { bay, time: clockOfHalf(moving.place.half) });
  return (
    <div className="tl-visually-hidden" role="status">
      {words}
      {refusal && t(`refused.${refusal}`)}
    </div>
  );
}

/** Day grid with bays as columns, half-hours as rows, and a line at the current time. */
export function DayGrid(props: DayGridProps) {
  const { data, day, onMove, canMove } = props;
  const { t } = useTranslation('appointments');
  const pieces = piecesOf(data.appointments, day.day);
  const bays = data.bays.filter(({ id, active }) => active || pieces.some(({ bayId }) => bayId === id));
  const shown = shownHours(day, pieces);
  const passed = passedOf(day.day, data.now);
  const open = day.closed ? null : { opens: halvesOf(day.opens), closes: halvesOf(day.closes) };
  const move = (appointment: Appointment, { bayId, half }: Place) =>
    onMove?.(appointment, momentOf(day.day, clockOfHalf(half)), bayId);
  const moves = useCardMove({
    plan: { bays, pieces, open, passed },
    first: shown.opens,
    canMove: (appointment) => onMove !== null && canMove(appointment),
    onMove: move,
  });
  const now = formatDay(data.now) === day.day ? halvesOf(clockOf(data.now)) : null;
  const hours = Array.from({ length: shown.closes - shown.opens }, (_, at) => shown.opens + at);
  return (
    <div className="ap-day" style={{ '--bays': bays.length } as CSSProperties}>
      <div className="ap-corner" />
      {bays.map((bay) => (
        <div key={bay.id} className="ap-bay-head">
          <b className="tl-ellipsis" title={bay.name}>
            {bay.name}
          </b>
          {bay.walkIn && <span className="tl-hint">{t('walkInBay')}</span>}
        </div>
      ))}
      <div className="ap-clock" aria-hidden>
        {hours.map((half) => (
          <span key={half} style={{ height: halfHeight }}>
            {half % 2 === 0 ? clockOfHalf(half) : ''}
          </span>
        ))}
      </div>
      {bays.map((bay) => (
        <Column
          key={bay.id}
          bay={bay}
          pieces={pieces.filter(({ bayId }) => bayId === bay.id)}
          shown={shown}
          passed={passed}
          grid={props}
          moves={moves}
        />
      ))}
      {now !== null && now >= shown.opens && now <= shown.closes && (
        <div className="ap-now" style={{ top: (now - shown.opens) * halfHeight }} aria-hidden>
          <span>{clockOf(data.now)}</span>
        </div>
      )}
      <MoveSpoken moves={moves} bays={bays} />
    </div>
  );
}
