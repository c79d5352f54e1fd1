import { useCallback, useLayoutEffect, useState } from 'react';
import { findCut, measureColumns, type Widths } from './widths.ts';
import type { PlacedColumn } from './types.ts';

/** Hook that observes an element's inner width in px; 0 before it is known. */
export function useInnerWidth(node: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!node) return undefined;
    const read = () => {
      // A hidden tab has no measurable width; the old one is still right when it is shown again.
      if (node.clientWidth > 0) setWidth(node.clientWidth);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, [node]);
  return width;
}

const remembered = new Map<string, Widths>();
const none: Widths = {};

/**
 * Hook that holds content widths in px by column key, measured once with the first rows, so that paging does not move
 * columns; only a truncated figure widens its column later. `memory` is the key, in the reader's language, under which
 * they are saved for the next visit.
 */
export function useMeasured(memory: string) {
  const [kept, setKept] = useState(() => ({ memory, widths: remembered.get(memory) ?? none }));
  // Another key means another language, whose texts have other widths.
  const measured = kept.memory === memory ? kept.widths : (remembered.get(memory) ?? none);
  const keep = useCallback(
    (widths: Widths) => {
      remembered.set(memory, widths);
      setKept({ memory, widths });
    },
    [memory],
  );
  const learn = useCallback((more: Widths) => keep({ ...remembered.get(memory), ...more }), [keep, memory]);
  /** Sizes a column to its current content. */
  const measureAgain = (key: string) =>
    keep(Object.fromEntries(Object.entries(measured).filter(([other]) => other !== key)));
  return { measured, learn, measureAgain };
}

type MeasureInput<Row> = {
  scroller: HTMLDivElement | null;
  placed: readonly PlacedColumn<Row>[];
  rows: readonly Row[];
  room: number;
  measured: Widths;
  learn: (more: Widths) => void;
};

/** Hook that measures rendered widths before paint: of new columns, and of figures larger than before. */
export function useMeasure<Row>({ scroller, placed, rows, room, measured, learn }: MeasureInput<Row>) {
  useLayoutEffect(() => {
    if (rows.length === 0 || !scroller || scroller.clientWidth === 0) return;
    const missing = placed.filter(
      ({ column }) => column.width === undefined && measured[column.key] === undefined,
    );
    const wanted = missing.length > 0 ? missing : findCut(scroller, placed);
    if (wanted.length === 0) return;
    const found = Object.entries(measureColumns(scroller, wanted));
    const wider = found.filter(([key, width]) => width > (measured[key] ?? 0));
    // oxlint-disable-next-line react/set-state-in-effect -- only the drawn rows can say how wide they are, and it happens before paint
    if (wider.length > 0) learn(Object.fromEntries(wider));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `room` tells when a hidden grid can be measured
  }, [scroller, placed, rows, measured, room, learn]);
}
