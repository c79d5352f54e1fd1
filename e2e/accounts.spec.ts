import { expect, test } from '@playwright/test';
import { menuGroups, screens } from '@treadline/contract/screens.ts';
import { call } from './support/api.ts';
import { buttonsIn, linksOfMenu, openAs, screenOf, shot, visit } from './support/pages.ts';
import { buttonsFor, buttonsOn, namesIn } from './support/section6-buttons.ts';
import { unlisted } from './support/section6-unlisted.ts';
import { accounts, eachKind, everyone, mayOpen, needsId } from './support/section6.ts';

/** Paths of the screens in the menu, in its order. */
const inMenu = menuGroups.flatMap(({ key }) =>
  screens.filter((screen) => screen.group === key && !screen.hidden).map(({ path }) => path),
);
/** What can be looked at from home. */
const addresses = screens.map(({ path }) => path).filter((path) => path !== '/home' && !needsId.has(path));
/** What leads to another site is no page: closed or without a site it does not exist. */
const leadsOut = new Set(screens.filter(({ outside }) => outside).map(({ path }) => path));
const names = namesIn(buttonsOn);

test('section 6: every screen has its line in the table of who may open it', () => {
  expect(unlisted()).toEqual([]);
});

interface Entry {
  component: string | null;
  children: Entry[];
}
const componentsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ component, children }) => [component ?? [], componentsOf(children)].flat());

test('section 6: the server opens to every account the screens of the table and no other', async () => {
  for (const account of everyone) {
    const open = componentsOf(await call<Entry[]>(account, 'GET /user/role-menu/menu/current'));
    const wanted = screens.map(({ path }) => path).filter((path) => mayOpen(account, path));
    expect([account, open.toSorted()]).toEqual([account, wanted.toSorted()]);
  }
});

for (const account of eachKind) {
  const expected = inMenu.filter((path) => mayOpen(account, path));
  test(`section 6: ${account} (${accounts[account]}) finds ${expected.length} of ${inMenu.length} screens in the menu with the buttons of the table, and no other by its address`, async ({
    page,
  }) => {
    // An administrator's hundred screens take a minute and a half.
    test.setTimeout(300_000);
    await openAs(page, account, '/home');
    await expect(page.getByRole('button', { name: new RegExp(accounts[account]) }).first()).toBeVisible();
    expect(await linksOfMenu(page)).toEqual(expected);
    await shot(page, `home-${account}`);
    for (const path of addresses.filter((each) => mayOpen(account, each))) {
      expect(await visit(page, path), `${account} opens ${path}`).not.toBe('没有权限');
      const found = async () =>
        [...new Set(await buttonsIn(screenOf(page)))].filter((name) => names.has(name));
      const wanted = buttonsFor(account, buttonsOn[path]);
      // Some come only with what they need, a shop to book for among others.
      await expect
        .poll(async () => (await found()).toSorted(), { message: `buttons of ${account} on ${path}` })
        .toEqual(wanted.toSorted());
    }
    // What is closed to an account is closed by one rule: one screen shows that the browser keeps to the server's word.
    const closed = addresses.find((each) => !mayOpen(account, each) && !leadsOut.has(each));
    if (closed) expect(await visit(page, closed), `${account} does not open ${closed}`).toBe('没有权限');
  });
}
