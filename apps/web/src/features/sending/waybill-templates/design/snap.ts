import {
  roundToTenth,
  type LayoutBox,
  type Layout,
} from '@treadline/contract/sending/waybill-templates/layout.ts';
import type { ResizeHandle } from './geometry.ts';

/** Alignment guide line; `from` and `to` are positions along it. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Distance to the snapped line or grid, and the line if it is one. */
interface Pull {
  readonly by: number;
  readonly at: number | null;
}

/** Grid size in millimetres. */
export const grid = 1;

const span = { x: 'width', y: 'height' } as const;
/** Both edges and the centre. */
const linesOf = (box: LayoutBox, axis: 'x' | 'y'): number[] => [
  box[axis],
  box[axis] + box[span[axis]] / 2,
  box[axis] + box[span[axis]],
];

/** Nearest line within reach, else the grid for the first edge. */
function pullTo(edges: readonly number[], lines: readonly number[], reach: number): Pull {
  const near = edges
    .flatMap((edge) => lines.map((line) => ({ by: line - edge, at: line })))
    .filter(({ by }) => Math.abs(by) <= reach)
    .toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
  if (near) return near;
  const [edge = 0] = edges;
  return { by: Math.round(edge / grid) * grid - edge, at: null };
}

/** Guide along the line, covering the boxes on it. */
function guideOf(axis: 'x' | 'y', { at }: Pull, moved: LayoutBox, others: readonly LayoutBox[]): Guide[] {
  if (at === null) return [];
  const across = axis === 'x' ? 'y' : 'x';
  const met = others.filter((box) => linesOf(box, axis).some((line) => Math.abs(line - at) < 0.05));
  const ends = [moved, ...met].flatMap((box) => [box[across], box[across] + box[span[across]]]);
  return [{ axis, at, from: Math.min(...ends), to: Math.max(...ends) }];
}

/** Snapping of a moved box to edges and centres of other boxes, the paper or the grid. */
export function snapMove(
  box: LayoutBox,
  others: readonly LayoutBox[],
  paper: Layout['paper'],
  reach: number,
) {
  const targets = [...others, { x: 0, y: 0, ...paper }];
  const pull = (axis: 'x' | 'y') =>
    pullTo(
      linesOf(box, axis),
      targets.flatMap((target) => linesOf(target, axis)),
      reach,
    );
  const [x, y] = [pull('x'), pull('y')];
  const moved = { ...box, x: box.x + x.by, y: box.y + y.by };
  return {
    dx: roundToTenth(x.by),
    dy: roundToTenth(y.by),
    guides: [...guideOf('x', x, moved, targets), ...guideOf('y', y, moved, targets)],
  };
}

/** Snapping of a resized box's moving edges. */
export function snapResize(
  box: LayoutBox,
  handle: ResizeHandle,
  others: readonly LayoutBox[],
  paper: Layout['paper'],
  reach: number,
) {
  const targets = [...others, { x: 0, y: 0, ...paper }];
  const pull = (axis: 'x' | 'y', near: string, far: string): Pull => {
    if (!handle.includes(near) && !handle.includes(far)) return { by: 0, at: null };
    const edge = handle.includes(near) ? box[axis] : box[axis] + box[span[axis]];
    return pullTo(
      [edge],
      targets.flatMap((target) => linesOf(target, axis)),
      reach,
    );
  };
  const [x, y] = [pull('x', 'w', 'e'), pull('y', 'n', 's')];
  return {
    dx: roundToTenth(x.by),
    dy: roundToTenth(y.by),
    guides: [...guideOf('x', x, box, targets), ...guideOf('y', y, box, targets)],
  };
}
