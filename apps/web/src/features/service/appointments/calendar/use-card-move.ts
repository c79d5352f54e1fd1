import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Appointment } from '../types.ts';
import { placeByKey, refusalAt, type DayPlan, type BayPiece, type Place } from './pieces.ts';

/** Height of a half-hour in pixels, as in the style sheet. */
export const halfHeight = 36;

interface Moving {
  piece: BayPiece;
  place: Place;
  /** Grabbed position in half-hours from the start; 0 by keyboard. */
  grip: number;
}

interface MovingOptions {
  plan: DayPlan;
  /** First displayed half-hour. */
  first: number;
  canMove: (appointment: Appointment) => boolean;
  onMove: (appointment: Appointment, place: Place) => void;
}

type Take = (piece: BayPiece, place: Place, grip: number) => void;

/** Drag handlers of a card. */
const dragProps = (piece: BayPiece, take: Take, stop: () => void) => ({
  draggable: true,
  onDragStart: (event: DragEvent<HTMLElement>) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', piece.appointment.appointmentNo);
    const { top } = event.currentTarget.getBoundingClientRect();
    take(piece, { bayId: piece.bayId, half: piece.from }, (event.clientY - top) / halfHeight);
  },
  onDragEnd: stop,
});

/** Handles a key on the focused card: moves it or ends the move; false for other keys. */
function pressKey(
  event: KeyboardEvent,
  piece: BayPiece,
  {
    moving,
    bays,
    take,
    stop,
    settle,
  }: { moving: Moving | null; bays: DayPlan['bays']; take: Take } & Record<'stop' | 'settle', () => void>,
): boolean {
  const mine = moving?.piece.appointment.id === piece.appointment.id ? moving : null;
  if (mine && event.key === 'Escape') stop();
  else if (mine && event.key === 'Enter') settle();
  else {
    const from = mine?.place ?? { bayId: piece.bayId, half: piece.from };
    const place = event.altKey ? placeByKey(event.key, from, bays) : undefined;
    if (!place) return false;
    take(piece, place, 0);
  }
  return true;
}

/**
 * Moving a card by mouse, or Alt and arrow keys: drop position and refusal reason; nothing is moved before
 * confirmation.
 */
export function useCardMove({ plan, first, canMove, onMove }: MovingOptions) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const refusal = moving && refusalAt(plan, moving.piece, moving.place);
  const stop = () => setMoving(null);
  const take: Take = (piece, place, grip) => setMoving({ piece, place, grip });
  const settle = () => {
    if (!moving || refusal !== null) return;
    const { piece, place } = moving;
    stop();
    if (place.bayId !== piece.bayId || place.half !== piece.from) onMove(piece.appointment, place);
  };
  const cardProps = (piece: BayPiece) => {
    if (piece.isAfter || !canMove(piece.appointment)) return {};
    const onKeyDown = (event: KeyboardEvent) => {
      if (!pressKey(event, piece, { moving, bays: plan.bays, take, stop, settle })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    return { ...dragProps(piece, take, stop), onKeyDown };
  };
  const columnProps = (bayId: number) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!moving) return;
      const { top } = event.currentTarget.getBoundingClientRect();
      const half = Math.round((event.clientY - top) / halfHeight - moving.grip) + first;
      const place = { bayId, half };
      if (half !== moving.place.half || bayId !== moving.place.bayId) setMoving({ ...moving, place });
      // Where it cannot be dropped the browser says so by its pointer, too.
      if (refusalAt(plan, moving.piece, place) === null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      settle();
    },
  });
  return { moving, refusal, cardProps, columnProps };
}
