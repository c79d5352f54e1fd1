import { useLayoutEffect, useState } from 'react';
import { measureColumns, spreadWidths, type Widths } from './widths.ts';
import type { GridSettings, PlacedColumn } from './types.ts';

/** Inner width of an element, followed as it changes; 0 before it is known. */
function useInnerWidth(node: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!node) return undefined;
    const read = () => {
      // A hidden tab measures nothing; the old width stays right for when it is shown again.
      if (node.clientWidth > 0) setWidth(node.clientWidth);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, [node]);
  return width;
}

type WidthsInput<Row> = {
  scroller: HTMLDivElement | null;
  placed: readonly PlacedColumn<Row>[];
  hasRows: boolean;
  settings: GridSettings;
  /** Width of the select and actions columns together. */
  reserved: number;
  /** Name, in the reader's language, under which measured widths are kept for the next visit, so that columns don't move when rows come. */
  memory: string;
};

const remembered = new Map<string, Widths>();
const none: Widths = {};

/** Widths in px by key. Content is measured once, with the first rows, so that paging doesn't move columns. */
export function useWidths<Row>({ scroller, placed, hasRows, settings, reserved, memory }: WidthsInput<Row>) {
  const room = useInnerWidth(scroller);
  const [kept, setKept] = useState(() => ({ memory, widths: remembered.get(memory) ?? none }));
  // Another name is another language: its words have other widths.
  const measured = kept.memory === memory ? kept.widths : (remembered.get(memory) ?? none);
  useLayoutEffect(() => {
    if (!hasRows || !scroller || scroller.clientWidth === 0) return;
    const missing = placed.filter(
      ({ column }) => column.width === undefined && measured[column.key] === undefined,
    );
    if (missing.length === 0) return;
    const known = { ...measured, ...measureColumns(scroller, missing) };
    remembered.set(memory, known);
    // oxlint-disable-next-line react/set-state-in-effect -- only the drawn rows can say how wide they are, and it happens before paint
    setKept({ memory, widths: known });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `room` tells when a hidden grid can be measured
  }, [scroller, placed, hasRows, measured, memory, room]);
  /** Sizes a column to what is drawn in it now. */
  const measureAgain = (key: string) =>
    setKept({
      memory,
      widths: Object.fromEntries(Object.entries(measured).filter(([other]) => other !== key)),
    });
  return { widths: spreadWidths(placed, measured, settings, room - reserved), measureAgain };
}
