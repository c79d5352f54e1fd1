import { expect, it } from 'vitest';
import { openedOf, shortcutsOf } from './most-opened.ts';

const screens = Array.from({ length: 12 }, (_, at) => ({ path: `/${at}` }));
const openings = Object.fromEntries(screens.map(({ path }, at) => [path, at]));

it('offers eight at the most, the most opened first, without what is hidden', () => {
  const opened = openedOf(screens, { ...openings, '/gone': 99 });
  expect(shortcutsOf(opened, ['/10']).map(({ path }) => path)).toEqual([
    '/11',
    '/9',
    '/8',
    '/7',
    '/6',
    '/5',
    '/4',
    '/3',
  ]);
});

it('offers nothing that was never opened', () => {
  expect(openedOf(screens, { '/1': 2 })).toEqual([{ path: '/1' }]);
});
