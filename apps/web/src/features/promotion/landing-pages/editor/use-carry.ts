import type { BlockKind } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { useState, type PointerEvent, type RefObject } from 'react';

/** Dragged item: a new block from the palette, or one of the page. */
export type Cargo =
  | { isNew: true; kind: BlockKind; label: string }
  | { isNew: false; id: string; label: string };
interface Carried {
  label: string;
  left: number;
  top: number;
  /** Index of the block before the drop position; null outside. */
  at: number | null;
}

/** Movement in pixels that starts a drag. */
const slack = 4;

/** Index of the block before a point; null outside of the list. */
function placeIn(list: HTMLElement | null, left: number, top: number): number | null {
  if (!list) return null;
  const edge = list.getBoundingClientRect();
  if (left < edge.left || left > edge.right || top < edge.top - 40 || top > edge.bottom + 40) return null;
  const cards = [...list.querySelectorAll('[data-block]')];
  const at = cards.findIndex((card) => {
    const box = card.getBoundingClientRect();
    return top < box.top + box.height / 2;
  });
  return at === -1 ? cards.length : at;
}

/** Drag and drop of blocks: reports the drop position in the list; a press without movement remains a click. */
export function useCarry(list: RefObject<HTMLElement | null>, onDrop: (cargo: Cargo, at: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const take = (event: PointerEvent, cargo: Cargo) => {
    if (event.button !== 0) return;
    const from = { left: event.clientX, top: event.clientY };
    const watch = new AbortController();
    let isOnItsWay = false;
    const move = ({ clientX: left, clientY: top }: globalThis.PointerEvent) => {
      isOnItsWay ||= Math.hypot(left - from.left, top - from.top) > slack;
      if (isOnItsWay) setCarried({ label: cargo.label, left, top, at: placeIn(list.current, left, top) });
    };
    const end = ({ type, clientX: left, clientY: top }: globalThis.PointerEvent) => {
      watch.abort();
      setCarried(null);
      const at = placeIn(list.current, left, top);
      if (isOnItsWay && type === 'pointerup' && at !== null) onDrop(cargo, at);
    };
    addEventListener('pointermove', move, watch);
    addEventListener('pointerup', end, watch);
    addEventListener('pointercancel', end, watch);
  };
  return { carried, take };
}
export type Carry = ReturnType<typeof useCarry>;
