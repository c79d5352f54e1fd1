import {
  roundToTenth,
  type LayoutBox,
  type Element,
  type Layout,
} from '@treadline/contract/sending/waybill-templates/layout.ts';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import {
  boundsOf,
  chosenOf,
  isTouching,
  moveBy,
  resizeBox,
  resizeBy,
  type ResizeHandle,
} from './geometry.ts';
import { snapMove, snapResize, type Guide } from './snap.ts';
import type { Designer } from './use-designer.ts';

interface Gesture {
  kind: 'move' | 'resize' | 'frame';
  handle: ResizeHandle;
  /** Position of the pointer press. */
  left: number;
  top: number;
  /** Layout at the start. */
  layout: Layout;
  ids: readonly string[];
  step: string;
  /** Whether the pointer has moved, as a plain press moves nothing. */
  isMoved: boolean;
}

/** Snap distance in pixels, at any zoom. */
const reach = 6;

const others = ({ elements }: Layout, ids: readonly string[]): Element[] =>
  elements.filter(({ id }) => !ids.includes(id));

/** Layout during a gesture, with snap guides; Alt disables snapping. */
function follow({ kind, handle, layout, ids }: Gesture, dx: number, dy: number, near: number) {
  const chosen = chosenOf(layout, ids);
  const rest = others(layout, ids);
  if (kind === 'move') {
    const box = boundsOf(chosen);
    const at = { ...box, x: box.x + dx, y: box.y + dy };
    const snap = near > 0 ? snapMove(at, rest, layout.paper, near) : { dx: 0, dy: 0, guides: [] };
    return { layout: moveBy(layout, ids, dx + snap.dx, dy + snap.dy), guides: snap.guides };
  }
  const [element] = chosen;
  if (!element) return { layout, guides: [] };
  const pulled = resizeBox(element, handle, dx, dy);
  const snap = near > 0 ? snapResize(pulled, handle, rest, layout.paper, near) : { dx: 0, dy: 0, guides: [] };
  return { layout: resizeBy(layout, ids, handle, dx + snap.dx, dy + snap.dy), guides: snap.guides };
}

/** Box between two points, in millimetres. */
const frameOf = (x: number, y: number, dx: number, dy: number): LayoutBox => ({
  x: roundToTenth(Math.min(x, x + dx)),
  y: roundToTenth(Math.min(y, y + dy)),
  width: roundToTenth(Math.abs(dx)),
  height: roundToTenth(Math.abs(dy)),
});

/** Display state of a gesture. */
interface Shown {
  guides: readonly Guide[];
  /** Selection frame. */
  frame: LayoutBox | null;
}
const nothing: Shown = { guides: [], frame: null };

type Begin = (
  event: PointerEvent,
  kind: Gesture['kind'],
  ids: readonly string[],
  handle?: ResizeHandle,
) => void;

/** Gesture handlers for a box, a handle and the bare paper. */
const startsOf = ({ design: { selected }, editable, select }: Designer, begin: Begin) => ({
  /** Selects a box, with Shift or Ctrl toggling it, and starts moving. */
  onBox: (event: PointerEvent, id: string) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const isChosen = selected.includes(id);
    const toggled = isChosen ? selected.filter((each) => each !== id) : [...selected, id];
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    const ids = isMore ? toggled : isChosen ? selected : [id];
    if (ids !== selected) select(ids);
    if (editable && ids.includes(id)) begin(event, 'move', ids);
  },
  onHandle: (event: PointerEvent, id: string, handle: ResizeHandle) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    begin(event, 'resize', [id], handle);
  },
  onPaper: (event: PointerEvent) => {
    if (event.button !== 0) return;
    select([]);
    begin(event, 'frame', []);
  },
});

/** Selects the elements touched by the frame. */
function chooseWithin({ design, select }: Designer, box: LayoutBox): Shown {
  select(design.layout.elements.filter((element) => isTouching(element, box)).map(({ id }) => id));
  return { guides: [], frame: box };
}

/** Pointer gestures on the paper: move, resize, and selection frame. */
export function useGestures(designer: Designer, paper: RefObject<HTMLElement | null>, scale: number) {
  const gesture = useRef<Gesture | null>(null);
  const [shown, setShown] = useState(nothing);
  const begin: Begin = (event, kind, ids, handle = 'se') => {
    const { clientX: left, clientY: top, timeStamp } = event;
    const { layout } = designer.design;
    gesture.current = { kind, handle, left, top, layout, ids, step: `drag ${timeStamp}`, isMoved: false };
    paper.current?.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const { current } = gesture;
    const edge = paper.current?.getBoundingClientRect();
    if (!current || !edge) return;
    const { kind, left, top, step } = current;
    const [dx, dy] = [(event.clientX - left) / scale, (event.clientY - top) / scale];
    current.isMoved ||= Math.hypot(dx, dy) * scale >= 3;
    if (!current.isMoved) return;
    if (kind === 'frame') {
      const box = frameOf((left - edge.left) / scale, (top - edge.top) / scale, dx, dy);
      return setShown(chooseWithin(designer, box));
    }
    const { layout, guides } = follow(current, dx, dy, event.altKey ? 0 : reach / scale);
    setShown({ guides, frame: null });
    designer.change(layout, step);
  };
  const onEnd = () => {
    gesture.current = null;
    setShown(nothing);
  };
  const starts = () => startsOf(designer, begin);
  return {
    ...shown,
    onBox: (event: PointerEvent, id: string) => starts().onBox(event, id),
    onHandle: (event: PointerEvent, id: string, handle: ResizeHandle) => starts().onHandle(event, id, handle),
    onPaper: (event: PointerEvent) => starts().onPaper(event),
    onMove,
    onEnd,
  };
}
export type Gestures = ReturnType<typeof useGestures>;
