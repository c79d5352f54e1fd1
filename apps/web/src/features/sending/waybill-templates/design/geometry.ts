import {
  layoutLimits,
  roundToTenth,
  type LayoutBox,
  type Element,
  type Layout,
} from '@treadline/contract/sending/waybill-templates/layout.ts';

/** Resize handle by compass direction: which edges move. */
export type ResizeHandle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

/** Minimum size: lines may be hairlines, others need a millimetre to be grabbed. */
const smallest = ({ kind }: Pick<Element, 'kind'>): number => (kind === 'line' ? layoutLimits.side : 1);

/** Bounding box of at least one box. */
export function boundsOf(boxes: readonly LayoutBox[]): LayoutBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: roundToTenth(right - x), height: roundToTenth(bottom - y) };
}

export const isTouching = (one: LayoutBox, other: LayoutBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Box with edges moved by a distance, at least the minimum size even if an edge crosses the opposite one. */
export function resizeBox<E extends Element>(element: E, handle: ResizeHandle, dx: number, dy: number): E {
  const least = smallest(element);
  const { x, y, width, height } = element;
  const pull = (from: number, length: number, by: number, isNear: boolean): [number, number] => {
    if (!isNear) return [from, Math.max(least, roundToTenth(length + by))];
    const start = Math.min(roundToTenth(from + by), roundToTenth(from + length - least));
    return [start, roundToTenth(from + length - start)];
  };
  const [left, wide] = /[ew]/.test(handle) ? pull(x, width, dx, handle.includes('w')) : [x, width];
  const [top, high] = /[ns]/.test(handle) ? pull(y, height, dy, handle.includes('n')) : [y, height];
  return { ...element, x: left, y: top, width: wide, height: high };
}

const change = (layout: Layout, ids: readonly string[], make: (element: Element) => Element): Layout => ({
  ...layout,
  elements: layout.elements.map((element) => (ids.includes(element.id) ? make(element) : element)),
});

export const chosenOf = ({ elements }: Layout, ids: readonly string[]): Element[] =>
  elements.filter(({ id }) => ids.includes(id));

export const moveBy = (layout: Layout, ids: readonly string[], dx: number, dy: number): Layout =>
  change(layout, ids, (element) => ({
    ...element,
    x: roundToTenth(element.x + dx),
    y: roundToTenth(element.y + dy),
  }));

export const resizeBy = (
  layout: Layout,
  ids: readonly string[],
  handle: ResizeHandle,
  dx: number,
  dy: number,
): Layout => change(layout, ids, (element) => resizeBox(element, handle, dx, dy));

/** Layout with changed properties of elements of one kind. */
export const setProps = (layout: Layout, ids: readonly string[], props: Partial<Element>): Layout =>
  change(layout, ids, (element) => ({ ...element, ...props }) as Element);

export const removeElements = (layout: Layout, ids: readonly string[]): Layout => ({
  ...layout,
  elements: layout.elements.filter(({ id }) => !ids.includes(id)),
});

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Layout with elements aligned to each other; a single one to the paper. */
export function alignTo(layout: Layout, ids: readonly string[], edge: AlignEdge): Layout {
  const chosen = chosenOf(layout, ids);
  if (chosen.length === 0) return layout;
  const around = chosen.length > 1 ? boundsOf(chosen) : { x: 0, y: 0, ...layout.paper };
  const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 }[edge];
  const isAcross = edge === 'left' || edge === 'center' || edge === 'right';
  return change(layout, ids, (element) =>
    isAcross
      ? { ...element, x: roundToTenth(around.x + (around.width - element.width) * share) }
      : { ...element, y: roundToTenth(around.y + (around.height - element.height) * share) },
  );
}

/** Layout with equal gaps between elements; the outer two stay. */
export function distributeEvenly(layout: Layout, ids: readonly string[], axis: 'x' | 'y'): Layout {
  const length = axis === 'x' ? 'width' : 'height';
  const chosen = chosenOf(layout, ids).toSorted((a, b) => a[axis] - b[axis]);
  if (chosen.length < 3) return layout;
  const filled = chosen.reduce((sum, element) => sum + element[length], 0);
  const gap = (boundsOf(chosen)[length] - filled) / (chosen.length - 1);
  const starts = new Map<string, number>();
  let at = chosen[0]?.[axis] ?? 0;
  for (const element of chosen) {
    starts.set(element.id, roundToTenth(at));
    at += element[length] + gap;
  }
  return change(layout, ids, (element) => ({ ...element, [axis]: starts.get(element.id) ?? element[axis] }));
}

export type Order = 'front' | 'back' | 'forward' | 'backward';

/** Layout with elements moved to front, back, or past one neighbour; their relative order is kept. */
export function reorder(layout: Layout, ids: readonly string[], order: Order): Layout {
  const chosen = chosenOf(layout, ids);
  const others = layout.elements.filter(({ id }) => !ids.includes(id));
  const first = layout.elements.findIndex(({ id }) => ids.includes(id));
  const behind = layout.elements.slice(0, first).length;
  const at = {
    front: others.length,
    back: 0,
    forward: Math.min(others.length, behind + 1),
    backward: Math.max(0, behind - 1),
  }[order];
  return { ...layout, elements: others.toSpliced(at, 0, ...chosen) };
}

/** Unused element ids. */
function freeIds({ elements }: Layout, count: number): string[] {
  const numbers = elements.map(({ id }) => Number(/^e(\d+)$/.exec(id)?.[1] ?? 0));
  const last = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, i) => `e${last + i + 1}`);
}

/** Adds elements in front with new ids. */
export function addElements(layout: Layout, added: readonly Element[]): { layout: Layout; ids: string[] } {
  const ids = freeIds(layout, added.length);
  const made = added.map((element, i) => ({ ...element, id: ids[i] ?? '' }));
  return { layout: { ...layout, elements: [...layout.elements, ...made] }, ids };
}

/** Copies offset to the right and down, so that both are visible. */
export const copyShifted = (elements: readonly Element[], by: number): Element[] =>
  elements.map((element) => ({
    ...element,
    x: roundToTenth(element.x + by),
    y: roundToTenth(element.y + by),
  }));

/** Free grid position for an element of a size; the middle of the paper when there is none. */
export function freePlace(
  { paper, elements }: Layout,
  { width, height }: Pick<LayoutBox, 'width' | 'height'>,
) {
  const margin = 5;
  for (let y = margin; y + height <= paper.height; y += 1)
    for (let x = margin; x + width <= paper.width; x += margin)
      if (!elements.some((element) => isTouching(element, { x, y, width, height }))) return { x, y };
  return { x: middleOf(paper.width, width), y: middleOf(paper.height, height) };
}

const middleOf = (whole: number, part: number): number => Math.max(0, Math.round((whole - part) / 2));

/** Position of a dropped element: centred at the pointer, snapped to the grid, within the paper. */
export function dropPlace(
  paper: Layout['paper'],
  { width, height }: Pick<LayoutBox, 'width' | 'height'>,
  at: { x: number; y: number },
) {
  const within = (place: number, whole: number, part: number): number =>
    Math.max(0, Math.min(Math.round(place - part / 2), Math.floor(whole - part)));
  return { x: within(at.x, paper.width, width), y: within(at.y, paper.height, height) };
}
