import { describe, expect, it } from 'vitest';
import {
  applyDifference,
  codesOf,
  differenceOf,
  keysOf,
  permissionTree,
  searchTree,
  toggleCodes,
  type Entry,
} from './permission-tree.ts';

const title = (text: string) => ({ 'zh-CN': text, en: text, 'zh-TW': text });
const entry = (id: number, name: string, code: string | null, children: Entry[] = []): Entry => ({
  id,
  parentId: null,
  kind: code === null ? 'GROUP' : 'POINT',
  name,
  title: title(name),
  path: '',
  component: null,
  url: null,
  permissionCode: code,
  icon: '',
  hidden: false,
  keepAlive: false,
  pinned: false,
  builtIn: true,
  selected: false,
  version: 0,
  children,
});
const tree = permissionTree(
  [
    entry(1, 'Orders', null, [
      entry(2, 'List', null, [entry(3, 'View', 'view'), entry(4, 'Edit', 'edit')]),
      entry(5, 'Empty', null),
      entry(6, 'Cancel', 'cancel'),
    ]),
    entry(7, 'Other', null, [entry(8, 'View again', 'view')]),
  ],
  'en',
);
const all = () => true;

describe('the permission tree', () => {
  it('leaves out what holds no code and knows each code once', () => {
    expect(tree[0]?.children.map((node) => node.title)).toEqual(['List', 'Cancel']);
    expect(codesOf(tree)).toEqual(['view', 'edit', 'cancel']);
  });

  it('ticks a code wherever it stands', () => {
    expect(keysOf(tree, new Set(['view']))).toEqual(['3', '8']);
  });

  it('takes all below a parent, but what may not be granted', () => {
    const [orders] = tree;
    if (!orders) throw new Error('no tree');
    expect([...toggleCodes(new Set(['x']), orders, true, (code) => code !== 'edit')]).toEqual([
      'x',
      'view',
      'cancel',
    ]);
    expect([...toggleCodes(new Set(['x', 'view', 'edit']), orders, false, all)]).toEqual(['x']);
  });

  it('finds leaves with their parents, and parents with all below', () => {
    const found = searchTree(tree, ({ title: name }) => name === 'Edit');
    expect(codesOf(found)).toEqual(['edit']);
    expect(codesOf(searchTree(tree, ({ title: name }) => name === 'List'))).toEqual(['view', 'edit']);
    expect(searchTree(tree, () => false)).toEqual([]);
  });

  it('says what changed, and makes the same change to what somebody else saved', () => {
    const change = differenceOf(['view', 'edit'], new Set(['view', 'cancel']));
    expect(change).toEqual({ added: ['cancel'], removed: ['edit'] });
    expect([...applyDifference(['edit', 'new'], change)]).toEqual(['new', 'cancel']);
  });
});
