import type { Element, Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { expect, it } from 'vitest';
import { openDesign, reduceDesign, type Design, type DesignAction } from './design-state.ts';
import {
  addElements,
  alignTo,
  boundsOf,
  distributeEvenly,
  dropPlace,
  freePlace,
  isTouching,
  moveBy,
  removeElements,
  reorder,
  resizeBox,
} from './geometry.ts';
import { readFields, showFields } from './new-elements.ts';
import { snapMove, snapResize } from './snap.ts';

const paper = { width: 100, height: 150 };
const rect = (id: string, x: number, y: number, width = 10, height = 10): Element => ({
  id,
  kind: 'rect',
  x,
  y,
  width,
  height,
  stroke: 0.3,
});
const layoutOf = (...elements: Element[]): Layout => ({ paper, elements });
const placeOf = (layout: Layout, id: string) => {
  const { x, y, width, height } = layout.elements.find((element) => element.id === id) as Element;
  return [x, y, width, height];
};
const idsOf = ({ elements }: Layout) => elements.map(({ id }) => id).join('');

it('moves to a tenth of a millimetre, and only what is chosen', () => {
  const moved = moveBy(layoutOf(rect('a', 1, 1), rect('b', 2, 2)), ['a'], 0.1 + 0.2, 5);
  expect([placeOf(moved, 'a'), placeOf(moved, 'b')]).toEqual([
    [1.3, 6, 10, 10],
    [2, 2, 10, 10],
  ]);
});

it('pulls the edges of a handle; an edge never passes its opposite', () => {
  expect(resizeBox(rect('a', 10, 10), 'se', 5, -2)).toMatchObject({ x: 10, y: 10, width: 15, height: 8 });
  expect(resizeBox(rect('a', 10, 10), 'nw', 4, 3)).toMatchObject({ x: 14, y: 13, width: 6, height: 7 });
  expect(resizeBox(rect('a', 10, 10), 'w', 30, 9)).toMatchObject({ x: 19, y: 10, width: 1, height: 10 });
  expect(resizeBox(rect('a', 10, 10), 'n', 0, -5)).toMatchObject({ x: 10, y: 5, width: 10, height: 15 });
  const line: Element = { id: 'l', kind: 'line', dashed: false, x: 0, y: 0, width: 20, height: 0.5 };
  expect(resizeBox(line, 's', 0, -9)).toMatchObject({ height: 0.1 });
});

it('aligns several to what is around them, one to the paper', () => {
  const layout = layoutOf(rect('a', 10, 10), rect('b', 30, 40, 20, 5));
  expect(placeOf(alignTo(layout, ['a', 'b'], 'right'), 'a')[0]).toBe(40);
  expect(placeOf(alignTo(layout, ['a', 'b'], 'middle'), 'b')[1]).toBe(25);
  expect(placeOf(alignTo(layout, ['a'], 'center'), 'a')[0]).toBe(45);
  expect(placeOf(alignTo(layout, ['a'], 'bottom'), 'a')[1]).toBe(140);
});

it('distributes with equal gaps; the outer two stay; two are left alone', () => {
  const layout = layoutOf(rect('a', 0, 0), rect('c', 60, 0, 20), rect('b', 12, 0, 8));
  const spread = distributeEvenly(layout, ['a', 'b', 'c'], 'x');
  expect(['a', 'b', 'c'].map((id) => placeOf(spread, id)[0])).toEqual([0, 31, 60]);
  expect(distributeEvenly(layout, ['a', 'b'], 'x')).toBe(layout);
});

it('orders from back to front, past one neighbour or all', () => {
  const layout = layoutOf(rect('a', 0, 0), rect('b', 0, 0), rect('c', 0, 0), rect('d', 0, 0));
  expect(idsOf(reorder(layout, ['b'], 'front'))).toBe('acdb');
  expect(idsOf(reorder(layout, ['c'], 'back'))).toBe('cabd');
  expect(idsOf(reorder(layout, ['b'], 'forward'))).toBe('acbd');
  expect(idsOf(reorder(layout, ['b'], 'backward'))).toBe('bacd');
  expect(idsOf(reorder(layout, ['a'], 'backward'))).toBe('abcd');
  expect(idsOf(reorder(layout, ['b', 'c'], 'forward'))).toBe('adbc');
});

it('adds under ids that nobody has, in front', () => {
  const { layout, ids } = addElements(layoutOf(rect('e7', 0, 0)), [rect('e7', 1, 1), rect('x', 2, 2)]);
  expect([idsOf(layout), ids]).toEqual(['e7e8e9', ['e8', 'e9']]);
  expect(idsOf(removeElements(layout, ['e8']))).toBe('e7e9');
});

it('knows what is around and what touches', () => {
  expect(boundsOf([rect('a', 5, 8), rect('b', 20, 2)])).toEqual({ x: 5, y: 2, width: 25, height: 16 });
  expect(isTouching(rect('a', 0, 0), rect('b', 9, 9))).toBe(true);
  expect(isTouching(rect('a', 0, 0), rect('b', 10, 0))).toBe(false);
});

it('a box in motion is drawn to the nearest edge within reach, with a guide as long as both', () => {
  const snapped = snapMove(rect('a', 20.8, 70.3), [rect('b', 20, 30)], paper, 1.5);
  // Its middle at 75.3 is in reach of the paper's at 75.
  expect([snapped.dx, snapped.dy]).toEqual([-0.8, -0.3]);
  expect(snapped.guides).toEqual([
    { axis: 'x', at: 20, from: 30, to: 80 },
    { axis: 'y', at: 75, from: 0, to: 100 },
  ]);
});

it('out of reach of everything it falls on the grid, without a guide', () => {
  const snapped = snapMove(rect('a', 33.4, 42.6), [], paper, 1);
  expect(snapped).toEqual({ dx: -0.4, dy: 0.4, guides: [] });
});

it('of a box that is resized only the pulled edges are drawn', () => {
  const snapped = snapResize(rect('a', 10, 10, 20.6, 10), 'e', [rect('b', 31, 50)], paper, 1);
  expect([snapped.dx, snapped.dy]).toEqual([0.4, 0]);
  expect(snapped.guides).toEqual([{ axis: 'x', at: 31, from: 10, to: 60 }]);
});

const run = (start: Design, ...actions: DesignAction[]) => actions.reduce(reduceDesign, start);
const at = (x: number) => layoutOf(rect('a', x, 0));

it('goes back and forth step by step; a change forgets what was undone', () => {
  const design = run(openDesign(at(0)), { type: 'change', layout: at(1) }, { type: 'change', layout: at(2) });
  const undone = run(design, { type: 'undo' });
  expect(undone.layout).toEqual(at(1));
  expect(run(undone, { type: 'undo' }, { type: 'undo' }).layout).toEqual(at(0));
  expect(run(undone, { type: 'redo' }).layout).toEqual(at(2));
  expect(run(undone, { type: 'change', layout: at(9) }, { type: 'redo' }).layout).toEqual(at(9));
});

it('one drag is one step, another choice begins the next', () => {
  const dragged = run(
    openDesign(at(0)),
    { type: 'change', layout: at(1), step: 'drag' },
    { type: 'change', layout: at(2), step: 'drag' },
  );
  expect(run(dragged, { type: 'undo' }).layout).toEqual(at(0));
  const again = run(dragged, { type: 'select', ids: ['a'] }, { type: 'change', layout: at(3), step: 'drag' });
  expect(run(again, { type: 'undo' }).layout).toEqual(at(2));
});

it('chosen stays what is still there', () => {
  const design = run(openDesign(layoutOf(rect('a', 0, 0), rect('b', 0, 0))), {
    type: 'select',
    ids: ['a', 'b'],
  });
  const removed = run(design, { type: 'change', layout: at(0) });
  expect(removed.selected).toEqual(['a']);
  expect(run(removed, { type: 'change', layout: layoutOf(), selected: ['a'] }).selected).toEqual([]);
});

it('what is put by a click goes where there is room, what is let go lies under the hand, within the paper', () => {
  expect(freePlace(layoutOf(), { width: 40, height: 6 })).toEqual({ x: 5, y: 5 });
  expect(freePlace(layoutOf(rect('a', 0, 0, 100, 20)), { width: 40, height: 6 })).toEqual({ x: 5, y: 20 });
  expect(freePlace(layoutOf(rect('a', 0, 0, 100, 150)), { width: 40, height: 6 })).toEqual({ x: 30, y: 72 });
  expect(dropPlace(paper, { width: 40, height: 6 }, { x: 50.4, y: 30 })).toEqual({ x: 30, y: 27 });
  expect(dropPlace(paper, { width: 40, height: 6 }, { x: 99, y: 1 })).toEqual({ x: 60, y: 0 });
});

it('fields are shown by the names that the reader knows, and kept by their own', () => {
  const say = (text: { 'zh-CN': string }) => text['zh-CN'];
  const kept = '单号 {waybillNo}，{nobody} {receiver}';
  expect(showFields(kept, say)).toBe('单号 {运单号}，{nobody} {收件人}');
  expect(readFields(showFields(kept, say), say)).toBe(kept);
});
