import { beforeEach, expect, it, vi } from 'vitest';
import { readRecents, rememberRecent } from '#ui/form/recents.ts';
import { loadSession } from './session.ts';
import { changeTabs, tabs } from './tabs/store.ts';
import { makeStorage } from './testing.ts';

const who = vi.hoisted(() => ({ id: 1, typeId: 1, locked: false }));
vi.mock('./api.ts', () => ({
  api: async (endpoint: string) => {
    if (endpoint !== 'GET /user/v1/user/current') return [];
    const userTypeList = who.locked ? [] : [{ current: true, userTypeId: who.typeId }];
    const me = { ...who, userTypeList };
    // Unlocked as soon as it was seen: whoever waits for the menu goes on only then.
    who.locked = false;
    return me;
  },
}));
vi.mock('./preferences.ts', () => ({
  readPreferences: async () => null,
  adoptPreferences: () => undefined,
  flushPreferences: async () => undefined,
}));

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
});

const startAs = async (id: number, typeId: number): Promise<void> => {
  Object.assign(who, { id, typeId });
  await loadSession();
};

it('recent choices are kept apart by user and company', async () => {
  const choice = { value: '7', label: '华东轮储' };
  await startAs(1, 1);
  rememberRecent('supplier', choice);
  await startAs(2, 1);
  expect(readRecents('supplier')).toEqual([]);
  await startAs(1, 2);
  expect(readRecents('supplier')).toEqual([]);
  await startAs(1, 1);
  expect(readRecents('supplier')).toEqual([choice]);
});

it('a session that starts locked finds the tabs of its company once it is unlocked', async () => {
  await startAs(1, 7);
  changeTabs({ type: 'visit', path: '/basic/supplier', search: '', pinned: false, shape: 'list' });
  who.locked = true;
  await startAs(1, 7);
  expect(tabs.get().list.map(({ path }) => path)).toContain('/basic/supplier');
});
