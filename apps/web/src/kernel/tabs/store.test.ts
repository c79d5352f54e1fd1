import { beforeEach, expect, it, vi } from 'vitest';
import { makeStorage } from '../testing.ts';
import { changeTabs, markDirty, restoreTabs, tabs } from './store.ts';

const visit = (path: string) => changeTabs({ type: 'visit', path, search: '', pinned: false, shape: 'list' });
const dirtyOf = (key: string) => tabs.get().list.find((tab) => tab.key === key)?.dirty;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage());
  restoreTabs(1);
});

it('keeps the strip through a reload, each membership its own, without what was not saved', () => {
  visit('/a');
  visit('/b');
  markDirty('/a', 'screen', true);
  restoreTabs(2);
  expect(tabs.get().list).toEqual([]);
  restoreTabs(1);
  expect(tabs.get().list.map(({ key, dirty }) => ({ key, dirty }))).toEqual([
    { key: '/a', dirty: false },
    { key: '/b', dirty: false },
  ]);
});

it('is dirty while any part of the screen is', () => {
  visit('/a');
  markDirty('/a', 'form', true);
  markDirty('/a', 'comment', true);
  markDirty('/a', 'form', false);
  expect(dirtyOf('/a')).toBe(true);
  markDirty('/a', 'comment', false);
  expect(dirtyOf('/a')).toBe(false);
});

it('forgets the parts of a tab that was closed or refreshed', () => {
  visit('/home');
  visit('/a');
  markDirty('/a', 'form', true);
  changeTabs({ type: 'close', keys: ['/a'] });
  visit('/a');
  markDirty('/a', 'other', false);
  expect(dirtyOf('/a')).toBe(false);
  markDirty('/a', 'form', true);
  changeTabs({ type: 'refresh', key: '/a' });
  markDirty('/a', 'other', false);
  expect(dirtyOf('/a')).toBe(false);
});

it('starts anew when what was saved is broken', () => {
  sessionStorage.setItem('treadline:tabs:3', '{"list":[{}]}');
  restoreTabs(3);
  expect(tabs.get().list).toEqual([]);
});
