import { mkdirSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { serverAddress } from './address.ts';
import { password, tokenOf } from './api.ts';

/** Signs an account in through the page and waits for the shell. */
export async function signIn(page: Page, account: string, secret: string = password): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(secret);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Opens a screen as an account, with the session that its tests share or a given one. */
export async function openAs(
  page: Page,
  account: string,
  path: string,
  token?: string,
  until?: string,
): Promise<void> {
  const value = encodeURIComponent(token ?? (await tokenOf(account)));
  await page
    .context()
    .addCookies([{ name: 'treadline-token', value, url: serverAddress(), sameSite: 'Strict' }]);
  await openScreen(page, path, until);
}

/** Opens a screen by its address, as a link would, and waits for its title or another text. */
export async function openScreen(page: Page, path: string, until?: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  if (until) return expect(page.getByText(until).first()).toBeVisible();
  // Looked for at every frame: an expectation looks after 100 ms, 250, 500, then once a second.
  const shown = await page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].some((title) => title.checkVisibility()),
  );
  await shown.dispose();
}

/** Until the screen in sight is that of the address: the address changes a moment before the screen does. */
async function untilArrived(page: Page): Promise<void> {
  const arrived = await page.waitForFunction(() => {
    const address = location.pathname + location.search;
    return [...document.querySelectorAll<HTMLElement>('[data-address]')].some(
      (panel) => panel.dataset['address'] === address && panel.checkVisibility(),
    );
  });
  await arrived.dispose();
}

/** Until the address fits and its own screen is in sight; `toHaveURL` alone may leave the former screen in sight. */
export async function expectAt(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await untilArrived(page);
}

/** Goes to an address within the app, without loading it anew. Returns the title of the screen that opens. */
export async function visit(page: Page, path: string): Promise<string> {
  await untilArrived(page);
  const handle = await page.evaluateHandle((to) => {
    const titles = () => [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility());
    const before = new Set(titles());
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return () => titles().find((title) => !before.has(title))?.textContent;
  }, path);
  const title = await page.waitForFunction((find) => find(), handle);
  await handle.dispose();
  return title.jsonValue() as Promise<string>;
}

/** Goes to an address within the app, of the screen in sight too, and waits until what belongs to it is in sight. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await untilArrived(page);
}

/** Goes to a document within the app and waits for its header. */
export async function visitDocument(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const old of document.querySelectorAll('article > header')) old.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(headOf(page).and(page.locator(':not([data-left])'))).toBeVisible();
}

/** Names of the buttons in sight in a part of the page, once its rows are there. */
export async function buttonsIn(part: Locator): Promise<string[]> {
  await part.evaluate(async (node) => {
    const isBusy = () =>
      [...node.querySelectorAll('[aria-busy=true], .tl-skeleton-page')].some((each) =>
        each.checkVisibility(),
      );
    while (isBusy()) await new Promise(requestAnimationFrame);
  });
  return part
    .locator('button')
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.ariaLabel ?? each.textContent.trim()),
    );
}

/** Names of what can be done in a header, under "more" too; what stands there in grey cannot. */
export async function actionsIn(page: Page, head: Locator): Promise<string[]> {
  const buttons = await buttonsIn(head);
  const more = head.getByRole('button', { name: '更多操作' });
  if (!(await more.isVisible())) return buttons;
  await more.click();
  const items = page.locator('.ant-dropdown').filter({ visible: true }).getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const open = await items.and(page.locator(':not([aria-disabled=true])')).allInnerTexts();
  await page.keyboard.press('Escape');
  return [...buttons, ...open.map((text) => text.trim())];
}

/** Where the menu at the side leads: every entry of every group. */
export async function linksOfMenu(page: Page): Promise<(string | null)[]> {
  const menu = page.getByRole('complementary').first();
  const groups = menu.locator('[role=menuitem][aria-expanded]');
  for (const name of await groups.allInnerTexts()) {
    const group = groups.filter({ hasText: name });
    // A group may leave the menu while it is looked through.
    const isOpen = await group.getAttribute('aria-expanded', { timeout: 2000 }).catch(() => null);
    if (isOpen === null) continue;
    if (isOpen === 'false') await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  }
  return menu.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

/** The content of the tab in sight. */
export const screenOf = (page: Page): Locator => page.getByRole('tabpanel');

/** A row of a grid in sight, by text that it holds. */
export const rowOf = (page: Page, text: string): Locator =>
  screenOf(page).getByRole('row').filter({ hasText: text });

/** Opens one of the outside systems that are played, at /dev. @returns the dialog */
export async function openSandbox(page: Page, name: string): Promise<Locator> {
  await screenOf(page).getByRole('button', { name: '沙箱' }).click();
  const dialog = page.getByRole('dialog', { name: '沙箱' });
  await dialog.getByRole('tab', { name, exact: true }).click();
  return dialog;
}

/** The header of a detail, where its buttons are. */
export const headOf = (page: Page): Locator => screenOf(page).locator('article > header');

/** What a detail's header says of a field, by the field's name. */
export const factOf = (page: Page, name: string): Locator =>
  headOf(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    .getByRole('definition');

/** Chooses from a select's list. */
export async function chooseOption(page: Page, field: Locator, name: string): Promise<void> {
  await field.click();
  await page.getByTitle(name, { exact: true }).filter({ visible: true }).last().click();
}

/** A button of a row or of a detail's header: in sight, or in the menu of those that do not fit. */
export async function rowAction(page: Page, row: Locator, name: string): Promise<Locator> {
  const button = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: '更多操作' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button;
  await more.hover();
  await more.click();
  return page.getByRole('menuitem', { name, exact: true });
}

/** The short message that floats in and goes; a dialog that it ends is gone then, whose buttons are named like the page's. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('.ant-btn-loading')).toHaveCount(0);
}

/** Waits for what moves or fades in: a reminder on its way has no contrast yet. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
  });

/**
 * Fails on any accessibility fault that axe knows, contrast and its good practices included; names the first
 * places of each. Waits for the screen's heading: between two screens there is none.
 */
export async function axeCheck(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await settle(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const faults = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => {
      const places = nodes
        .slice(0, 5)
        .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
      return `${id} (${impact}), ${nodes.length} places: ${places.join(' | ')}`;
    });
  });
  expect(faults).toEqual([]);
}

const shots = new URL('../screenshots/', import.meta.url).pathname;

/** A screenshot to look at, in e2e/screenshots; only with E2E_SHOTS=on. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env['E2E_SHOTS'] !== 'on') return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}${name}.png`, animations: 'disabled' });
}

const ofOpening = ['recent-places', 'opened-screens'];
/** Until a setting has reached the server, a moment after its last change; what was opened is saved beside it. */
export const untilSaved = (page: Page) =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !answer.url().endsWith('/preferences')) return false;
    return Object.keys(request.postDataJSON() as object).some((key) => !ofOpening.includes(key));
  });

/** The next answer from there comes half a second late: whoever is faster must find nothing old, and lose nothing typed. */
export const slowOnce = (page: Page, from: RegExp): Promise<unknown> =>
  page.route(
    from,
    async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    },
    { times: 1 },
  );
