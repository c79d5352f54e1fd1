// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { markEdges } from './edges.ts';

/** Gives an element measures, and notes when they are read. */
function measure(node: Element, values: Record<string, number>, notes: string[]) {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(node, name, { get: () => (notes.push('read'), value) });
}

/** Four columns of 100 in a window of 250. */
function makeGrid(notes: string[]) {
  document.body.innerHTML = `<div class="tl-grid"><div class="scroller"><div class="tl-grid-head">${[
    0, 1, 2, 3,
  ]
    .map((slot) => `<div data-slot="${slot}"></div>`)
    .join('')}</div></div></div>`;
  const grid = document.querySelector<HTMLElement>('.tl-grid');
  const scroller = document.querySelector<HTMLElement>('.scroller');
  const head = document.querySelector('.tl-grid-head');
  if (!grid || !scroller || !head) throw new Error('no grid');
  measure(scroller, { clientWidth: 250, scrollWidth: 400, scrollLeft: 0 }, notes);
  measure(head, { offsetWidth: 400 }, notes);
  [...head.children].forEach((cell, at) => measure(cell, { offsetLeft: at * 100, offsetWidth: 100 }, notes));
  return { grid, scroller };
}

it('hides the columns that are not whole, and reads everything before it writes', () => {
  const notes: string[] = [];
  const { grid, scroller } = makeGrid(notes);
  const set = grid.style.setProperty.bind(grid.style);
  vi.spyOn(grid.style, 'setProperty').mockImplementation((name, value) => {
    notes.push('write');
    set(name, value);
  });
  expect(markEdges(scroller)).toBe(2);
  expect([0, 1, 2, 3].map((slot) => grid.style.getPropertyValue(`--k${slot}`) || '1')).toEqual([
    '1',
    '1',
    '0',
    '0',
  ]);
  expect(grid.hasAttribute('data-from-right')).toBe(true);
  expect(notes.lastIndexOf('read')).toBeLessThan(notes.indexOf('write'));
  notes.length = 0;
  markEdges(scroller);
  expect(notes).not.toContain('write');
});

it('a text that is cut fades, a figure is not there and covers nothing', () => {
  const { grid, scroller } = makeGrid([]);
  markEdges(scroller);
  expect(grid.hasAttribute('data-cut-text')).toBe(true);
  document.querySelector('[data-slot="2"]')?.classList.add('tl-grid-right');
  markEdges(scroller);
  expect(grid.hasAttribute('data-cut-text')).toBe(false);
  expect(grid.hasAttribute('data-from-right')).toBe(true);
});
