import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { dayByKey } from './days.ts';
import type { DaySpan } from './types.ts';

interface Held {
  /** Start and moving end of the selection. */
  anchor: string;
  cursor: string;
}

/** Day under the pointer or focus. */
const dayOf = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset['day'];

const focusDay = (root: HTMLElement, day: string): void =>
  root.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/** Selection of days by dragging, Shift-click, or arrow keys with Shift. `cursor` is its moving end. */
export function useSpan() {
  const [held, setHeld] = useState<Held | null>(null);
  const take = (day: string | undefined, extend: boolean) =>
    day && setHeld((before) => ({ anchor: (extend && before?.anchor) || day, cursor: day }));
  const span: DaySpan | null = held && {
    from: held.anchor < held.cursor ? held.anchor : held.cursor,
    to: held.anchor < held.cursor ? held.cursor : held.anchor,
  };
  return {
    span,
    cursor: held?.cursor,
    clear: () => setHeld(null),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button === 0) take(dayOf(event.target), event.shiftKey);
      },
      onPointerOver(event: PointerEvent<HTMLElement>) {
        if (event.buttons === 1 && event.pointerType === 'mouse') take(dayOf(event.target), true);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const day = dayOf(event.target);
        if (event.key === 'Escape') setHeld(null);
        if (day && (event.key === 'Enter' || event.key === ' ')) take(day, event.shiftKey);
        const next = day && dayByKey(event.key, day);
        if (!next) return;
        event.preventDefault();
        take(next, event.shiftKey);
        focusDay(event.currentTarget, next);
      },
    },
  };
}
