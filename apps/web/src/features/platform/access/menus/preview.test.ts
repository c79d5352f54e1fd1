import { expect, it } from 'vitest';
import type { Entry } from '../entries/entry.ts';
import { menuEntries, previewOf, seenByRole, seenByType } from './preview.ts';

let next = 1;
const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  id: next++,
  parentId: null,
  kind: 'SCREEN',
  name,
  title: { 'zh-CN': name, en: name, 'zh-TW': name },
  path: name,
  component: name.startsWith('/') ? name : null,
  url: null,
  permissionCode: null,
  icon: '',
  hidden: false,
  keepAlive: false,
  pinned: false,
  builtIn: true,
  selected: false,
  version: 0,
  children: [],
  ...more,
});
const point = (code: string) => entry(code, { kind: 'POINT', permissionCode: code });
const group = (name: string, children: Entry[], more: Partial<Entry> = {}) =>
  entry(name, { kind: 'GROUP', children, ...more });
const tree = [
  group('orders', [
    entry('/purchase-order/confirmed', { children: [point('a')], selected: true }),
    entry('/purchase-order/supplier-confirmed'),
    entry('/purchase-order/detail', { hidden: true, selected: true }),
  ]),
  group('users', [entry('/system/audit')]),
  group('area:retail', [point('b')], { hidden: true }),
  group('own', [], { builtIn: false }),
  group('guarded', [entry('link', { url: 'https://example.com', selected: true })], {
    permissionCode: 'own_code',
  }),
];
const names = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ name, children }) => [name, ...names(children)]);

it('leaves points and their areas out, and keeps a group that waits to be filled', () => {
  expect(names(menuEntries(tree))).toEqual([
    'orders',
    '/purchase-order/confirmed',
    '/purchase-order/supplier-confirmed',
    '/purchase-order/detail',
    'users',
    '/system/audit',
    'own',
    'guarded',
    'link',
  ]);
});

it('shows what a type may see, without what is hidden or empty', () => {
  expect(names(previewOf(tree, seenByType('SUPPLIER')))).toEqual([
    'orders',
    '/purchase-order/supplier-confirmed',
    'guarded',
    'link',
  ]);
  expect(names(previewOf(tree, seenByType('OTHER')))).toContain('/system/audit');
});

it('shows what a role opens; a guarded group only with its code', () => {
  expect(names(previewOf(tree, seenByRole([])))).toEqual(['orders', '/purchase-order/confirmed']);
  expect(names(previewOf(tree, seenByRole(['own_code'])))).toContain('link');
});
