import { expect } from '@playwright/test';
import { menuGroups, screens } from '@treadline/contract/screens.ts';
import { call } from './support/api.ts';
import { makeConfirmed, makeDraft, makePending } from './support/orders.ts';
import {
  actionsIn,
  buttonsIn,
  headOf,
  linksOfMenu,
  openAs,
  screenOf,
  takeScreenshot,
  visitPath,
  visitDocument,
} from './support/pages.ts';
import { buttonsFor, buttonsOn, namesIn, orderActions } from './support/section6-buttons.ts';
import { unlisted } from './support/section6-unlisted.ts';
import {
  accounts,
  accountOfEachKind,
  allAccounts,
  mayOpen,
  needsId,
  type Account,
} from './support/section6.ts';
import { test } from './support/test.ts';

/** Paths of the screens in the menu, in its order. */
const inMenu = menuGroups.flatMap(({ key }) =>
  screens.filter((screen) => screen.group === key && !screen.hidden).map(({ path }) => path),
);
/** What can be looked at from home. */
const addresses = screens.map(({ path }) => path).filter((path) => path !== '/home' && !needsId.has(path));
/** What leads to another site is no page: closed or without a site it does not exist. */
const leadsOut = new Set(screens.filter(({ outside }) => outside).map(({ path }) => path));
const names = namesIn(buttonsOn);
const menuOf = (account: Account) => inMenu.filter((path) => mayOpen(account, path));

test('section 6: every screen has its line in the table of who may open it', () => {
  expect(unlisted()).toEqual([]);
});

interface Entry {
  component: string | null;
  meta: { hidden: boolean };
  children: Entry[];
}
const componentsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ component, children }) => [component ?? [], componentsOf(children)].flat());
const shownOf = (entries: Entry[]): string[] =>
  entries
    .filter(({ meta }) => !meta.hidden)
    .flatMap(({ component, children }) => [component ?? [], shownOf(children)].flat());

test('section 6: the server opens to every account the screens of the table and no other, in the order of the menu', async () => {
  for (const account of allAccounts) {
    const entries = await call<Entry[]>(account, 'GET /user/role-menu/menu/current');
    const wanted = screens.map(({ path }) => path).filter((path) => mayOpen(account, path));
    expect([account, componentsOf(entries).toSorted()]).toEqual([account, wanted.toSorted()]);
    expect([account, shownOf(entries)]).toEqual([account, menuOf(account)]);
  }
});

/**
 * Which account opens which screens here: for every set of buttons that the table gives on a screen one account that
 * finds it, of those who may open it the one with the fewest screens.
 */
const opened = new Map<Account, string[]>(accountOfEachKind.map((account) => [account, []]));
const fewestFirst = accountOfEachKind.toSorted(
  (one, other) =>
    addresses.filter((path) => mayOpen(one, path)).length -
    addresses.filter((path) => mayOpen(other, path)).length,
);
for (const path of addresses) {
  const seen = new Set<string>();
  for (const account of fewestFirst.filter((each) => mayOpen(each, path))) {
    const found = buttonsFor(account, buttonsOn[path]).join(' ');
    if (!seen.has(found)) opened.get(account)?.push(path);
    seen.add(found);
  }
}

for (const [account, paths] of opened)
  test(`section 6: ${account} (${accounts[account]}) finds the buttons of the table on ${paths.length} screens, and no other screen by its address`, async ({
    page,
  }) => {
    // What must agree is counted in dev.spec.ts: on a busy machine longer than a screen may take here.
    const none = { ok: true, checkedTime: new Date(), backup: { base: null, logTime: null }, invariants: [] };
    if (mayOpen(account, '/dev/integrity'))
      await page.route('**/api/integrity', (route) => route.fulfill({ json: { code: '200', data: none } }));
    await openAs(page, account, '/home');
    await expect(page.getByRole('button', { name: new RegExp(accounts[account]) }).first()).toBeVisible();
    // The menu is what the server says: one rule, seen at one account.
    if (account === 'dealer01') expect(await linksOfMenu(page)).toEqual(menuOf(account));
    await takeScreenshot(page, `home-${account}`);
    for (const path of paths) {
      expect(await visitPath(page, path), `${account} opens ${path}`).not.toBe('没有权限');
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
    if (closed) expect(await visitPath(page, closed), `${account} does not open ${closed}`).toBe('没有权限');
  });

const actionNames = namesIn(orderActions);

/** An order of each status that somebody acts on: those that are there may have come on with what only some of a status have. */
async function makeOrders(): Promise<void> {
  await makeDraft();
  await makePending();
  await makeConfirmed();
}

/** The newest order of a status in the account's scope. */
async function orderOf(account: string, status: number): Promise<number | undefined> {
  const route = `GET /logistics/purchaseOrder/orders?status=${status}&pageSize=1`;
  return (await call<{ list: { id: number }[] }>(account, route)).list[0]?.id;
}

// admin acts as staff01 does, supplier02 as supplier01, staff04 as little as a logistics provider.
for (const account of ['staff01', 'staff03', 'supplier01', 'logistics01'] as const)
  test(`section 6: ${account} finds the actions of the table on purchase orders`, async ({ page }) => {
    await makeOrders();
    await openAs(page, account, '/home');
    for (const status of Object.keys(orderActions).map(Number)) {
      const wanted = buttonsFor(account, orderActions[status]);
      const id = await orderOf(account, status);
      if (id === undefined) {
        expect(wanted, `${account} has no order in status ${status}`).toEqual([]);
        continue;
      }
      await visitDocument(page, `/purchase-order/detail?id=${id}`);
      const found = (await actionsIn(page, headOf(page))).filter((name) => actionNames.has(name));
      expect(found.toSorted(), `actions of ${account} in status ${status}`).toEqual(wanted.toSorted());
    }
  });
