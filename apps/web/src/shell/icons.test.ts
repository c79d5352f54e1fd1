// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import type { Screen } from '@treadline/contract/kernel/screen.ts';
import * as tables from '@treadline/contract/screen-tables.ts';
import { iconNames } from './icons.tsx';

const screens = Object.values(tables)
  .flat()
  .filter((each): each is Screen => typeof each === 'object' && 'path' in each && !each.hidden);

it('every screen of the menu has an icon that is drawn', () => {
  expect(screens.filter(({ icon }) => !iconNames.includes(icon)).map(({ path }) => path)).toEqual([]);
});

it.each(accountTypes)('%s: no two screens beside each other have the same icon', (type) => {
  const seen = screens.filter(({ types = [type] }) => types.includes(type));
  const keys = seen.map(({ group, icon }) => `${group} ${icon}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
