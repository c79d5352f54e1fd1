import { screens } from '@treadline/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { keysToClose, liveKeys, noTabs, reduceTabs, tabKey, titleFromName, type Tabs } from './model.ts';

type Shape = 'list' | 'detail' | 'form';
const visit = (tabs: Tabs, path: string, search = '', pinned = false, shape: Shape = 'list'): Tabs =>
  reduceTabs(tabs, { type: 'visit', path, search, pinned, shape });
const form = (...searches: string[]): Tabs =>
  searches.reduce((tabs, search) => visit(tabs, '/f', search, false, 'form'), noTabs);
const keys = (tabs: Tabs): string[] => tabs.list.map((tab) => tab.key);
const open = (...addresses: string[]): Tabs =>
  addresses.reduce((tabs, address) => {
    const [path = '', query] = address.split('?');
    return visit(tabs, path, query ? `?${query}` : '', path === '/home');
  }, noTabs);

describe('opening', () => {
  it('opens a path once and remembers its newest query', () => {
    const tabs = open('/a', '/b', '/a?status=20');
    expect(keys(tabs)).toEqual(['/a', '/b']);
    expect(tabs.active).toBe('/a');
    expect(tabs.list[0]?.search).toBe('?status=20');
  });
  it('shows two details of one screen side by side', () => {
    expect(keys(open('/d?id=1&name=A', '/d?id=2&name=B', '/d?name=C&id=1'))).toEqual(['/d?id=1', '/d?id=2']);
  });
  it('puts a pinned tab in front', () => {
    expect(keys(open('/a', '/home'))).toEqual(['/home', '/a']);
  });
  it('takes only the id of a list into the key', () => {
    expect(tabKey('/a', '?page=2&status=1', 'list')).toBe('/a');
    expect(tabKey('/a', '?page=2&id=7', 'list')).toBe('/a?id=7');
    expect(tabKey('/a', '?sub=2&id=7', 'detail')).toBe('/a?id=7');
  });
});

describe('a form', () => {
  it('is a tab of its own for everything that it was opened with but its title', () => {
    expect(keys(form('', '?plate=A', '?plate=B', '?plate=A&name=x', '?clue=1&plate=A'))).toEqual([
      '/f',
      '/f?plate=A',
      '/f?plate=B',
      '/f?clue=1&plate=A',
    ]);
    expect(tabKey('/d', '?clue=3', 'detail')).toBe('/d?clue=3');
  });
  it('stays itself when it changes its own address, and is found by either', () => {
    const moved = reduceTabs(form('?plate=A'), { type: 'locate', key: '/f?plate=A', search: '?batch=7' });
    for (const search of ['?batch=7', '?plate=A'])
      expect(keys(visit(moved, '/f', search, false, 'form'))).toEqual(['/f?plate=A']);
    expect(keys(visit(moved, '/f', '?batch=8', false, 'form'))).toEqual(['/f?plate=A', '/f?batch=8']);
  });
});

it('screens where something is entered are forms', () => {
  // Their carts lie on the server, by person and by dealer.
  const carts = ['/purchase-order/create', '/dealer-purchase-order/create'];
  const entered = screens.filter(({ path }) =>
    /[/-](create|edit|draf|design|enter|scan|self)$|-batch$/.test(path),
  );
  const others = entered.filter(({ path, shape }) => shape !== 'form' && !carts.includes(path));
  // The code of a shop, and customers on its tablet, who find each other's order gone once it is placed.
  expect(others.map(({ path }) => path)).toEqual(['/retail/self']);
});

describe('closing', () => {
  const three = open('/home', '/a', '/b', '/c');
  it('goes to the right neighbour, else to the left', () => {
    expect(reduceTabs(visit(three, '/a'), { type: 'close', keys: ['/a'] }).active).toBe('/b');
    expect(reduceTabs(three, { type: 'close', keys: ['/c'] }).active).toBe('/b');
  });
  it('stays where it is when another tab closes', () => {
    expect(reduceTabs(three, { type: 'close', keys: ['/a'] }).active).toBe('/c');
  });
  it('never closes a pinned tab', () => {
    const left = reduceTabs(three, { type: 'close', keys: keys(three) });
    expect(keys(left)).toEqual(['/home']);
    expect(left.active).toBe('/home');
  });
  it('knows what each command closes', () => {
    expect(keysToClose(three, '/a', 'this')).toEqual(['/a']);
    expect(keysToClose(three, '/a', 'others')).toEqual(['/b', '/c']);
    expect(keysToClose(three, '/a', 'all')).toEqual(['/a', '/b', '/c']);
  });
});

describe('order', () => {
  it('moves a tab, but not in front of a pinned one', () => {
    const tabs = open('/home', '/a', '/b', '/c');
    expect(keys(reduceTabs(tabs, { type: 'move', key: '/c', to: 1 }))).toEqual(['/home', '/c', '/a', '/b']);
    expect(keys(reduceTabs(tabs, { type: 'move', key: '/c', to: 0 }))).toEqual(['/home', '/c', '/a', '/b']);
    expect(reduceTabs(tabs, { type: 'move', key: '/home', to: 3 })).toBe(tabs);
  });
});

describe('sleep', () => {
  const all = open('/a', '/b', '/c', '/d');
  it('keeps the active and the latest seen', () => {
    expect([...liveKeys(all, 2, () => true)].toSorted()).toEqual(['/c', '/d']);
  });
  it('drops screens that keep no state', () => {
    expect([...liveKeys(all, 10, (tab) => tab.path === '/a')].toSorted()).toEqual(['/a', '/d']);
  });
  it('never drops unsaved input', () => {
    const dirty = reduceTabs(all, { type: 'dirty', key: '/a', dirty: true });
    expect(liveKeys(dirty, 1, () => false).has('/a')).toBe(true);
  });
});

describe('state of one tab', () => {
  it('mounts anew on refresh and forgets that it was dirty', () => {
    const dirty = reduceTabs(open('/a'), { type: 'dirty', key: '/a', dirty: true });
    expect(reduceTabs(dirty, { type: 'refresh', key: '/a' }).list[0]).toMatchObject({
      version: 1,
      dirty: false,
    });
  });
  it('changes nothing for an unknown tab or an equal value', () => {
    const tabs = open('/a');
    expect(reduceTabs(tabs, { type: 'title', key: '/x', title: 'X' })).toBe(tabs);
    expect(reduceTabs(tabs, { type: 'dirty', key: '/a', dirty: false })).toBe(tabs);
  });
});

describe('title from the query', () => {
  const perLanguage = `?name=${encodeURIComponent('{"zh-cn":"详情","en":"Detail"}')}`;
  it('is plain text or one text per language', () => {
    expect(titleFromName('?name=PO1', 'en')).toBe('PO1');
    expect(titleFromName(perLanguage, 'en')).toBe('Detail');
    expect(titleFromName(perLanguage, 'zh-TW')).toBe('详情');
    expect(titleFromName('?id=1', 'en')).toBeUndefined();
    expect(titleFromName('?name={broken', 'en')).toBe('{broken');
  });
});
