import { expect, test } from '@playwright/test';
import { menuGroups, screens } from '@treadline/contract/screens.ts';
import { buttonsIn, linksOfMenu, openAs, screenOf, shot, visit } from './support/pages.ts';
import {
  accounts,
  buttonsFor,
  buttonsOn,
  everyone,
  mayOpen,
  namesIn,
  needsId,
  unlisted,
} from './support/section6.ts';

/** Paths of the screens in the menu, in its order. */
const inMenu = menuGroups.flatMap(({ key }) =>
  screens.filter((screen) => screen.group === key && !screen.hidden).map(({ path }) => path),
);
/** What is looked at from home. */
const addresses = screens.map(({ path }) => path).filter((path) => path !== '/home' && !needsId.has(path));
const names = namesIn(buttonsOn);

test('section 6: every screen has its line in the table of who may open it', () => {
  expect(unlisted()).toEqual([]);
});

for (const account of everyone) {
  const expected = inMenu.filter((path) => mayOpen(account, path));
  test(`section 6: ${account} (${accounts[account]}) finds ${expected.length} of ${inMenu.length} screens in the menu, opens no other by its address, and finds the buttons of the table`, async ({
    page,
  }) => {
    await openAs(page, account, '/home');
    await expect(page.getByRole('button', { name: new RegExp(accounts[account]) }).first()).toBeVisible();
    expect(await linksOfMenu(page)).toEqual(expected);
    await shot(page, `home-${account}`);
    for (const path of addresses) {
      const title = await visit(page, path);
      expect(title !== '没有权限', `${account} opens ${path}`).toBe(mayOpen(account, path));
      const buttons = await buttonsIn(screenOf(page));
      const wanted = mayOpen(account, path) ? buttonsFor(account, buttonsOn[path]) : [];
      const found = [...new Set(buttons)].filter((name) => names.has(name));
      expect(found.toSorted(), `buttons of ${account} on ${path}`).toEqual(wanted.toSorted());
    }
  });
}
