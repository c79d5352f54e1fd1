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

/** Opens a screen as an account, in its shared session or a given one. */
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

/** Opens a screen by URL and waits for its title or another text. */
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

/**
 * Waits until the URL matches and its screen is visible; after `toHaveURL` alone the previous screen may still be.
 */
export async function expectAt(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await untilArrived(page);
}

/** Navigates within the app without a reload. Returns the title of the screen. */
export async function visitPath(page: Page, path: string): Promise<string> {
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

/** Navigates within the app, also within the current screen, and waits until its content is visible. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await untilArrived(page);
}

/** Navigates to a document within the app and waits for its header. */
export async function visitDocument(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const old of document.querySelectorAll('article > header')) old.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(headOf(page).and(page.locator(':not([data-left])'))).toBeVisible();
}

/** Names of the visible buttons in a part of the page, once its rows are loaded. */
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

/** Names of the enabled actions in a header, including the overflow menu. */
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

/** Links of all entries in the side menu. */
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

/** Content of the active tab. */
export const screenOf = (page: Page): Locator => page.getByRole('tabpanel');

/** Grid row of the active tab that contains a text. */
export const rowOf = (page: Page, text: string): Locator =>
  screenOf(page).getByRole('row').filter({ hasText: text });

/**
 * Opens a sandbox of an external system at /dev.
 * @returns the dialog
 */
export async function openSandbox(page: Page, name: string): Promise<Locator> {
  await screenOf(page).getByRole('button', { name: '沙箱' }).click();
  const dialog = page.getByRole('dialog', { name: '沙箱' });
  await dialog.getByRole('tab', { name, exact: true }).click();
  return dialog;
}

/** Header of a detail screen, with its buttons. */
export const headOf = (page: Page): Locator => screenOf(page).locator('article > header');

/** Value of a labelled field in a detail's header. */
export const factOf = (page: Page, name: string): Locator =>
  headOf(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    .getByRole('definition');

/** Selects an option of a select. */
export async function chooseOption(page: Page, field: Locator, name: string): Promise<void> {
  await field.click();
  await page.getByTitle(name, { exact: true }).filter({ visible: true }).last().click();
}

/** Button of a row or a detail's header, visible or in the overflow menu. */
export async function rowAction(page: Page, row: Locator, name: string): Promise<Locator> {
  const button = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: '更多操作' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button;
  await more.hover();
  await more.click();
  return page.getByRole('menuitem', { name, exact: true });
}

/** Expects a toast message, and waits until a closing dialog, whose buttons may be named like the page's, is gone. */
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
 * Fails on any accessibility violation found by axe, including contrast and best practices; lists the first elements
 * of each. Waits for the screen's heading, as there is none between two screens, and for what is dimmed while it is
 * read anew.
 */
export async function axeCheck(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
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

/** Saves a screenshot in e2e/screenshots, only with E2E_SHOTS=on. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env['E2E_SHOTS'] !== 'on') return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}${name}.png`, animations: 'disabled' });
}

const ofOpening = ['recent-places', 'opened-screens'];
/**
 * Waits until a preference is saved on the server, shortly after its last change; requests for opened tabs are
 * ignored.
 */
export const untilSaved = (page: Page) =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !answer.url().endsWith('/preferences')) return false;
    return Object.keys(request.postDataJSON() as object).some((key) => !ofOpening.includes(key));
  });

/** Delays the next response from a URL by half a second, to test against stale data and lost input. */
export const delayNextAnswer = (page: Page, from: RegExp): Promise<unknown> =>
  page.route(
    from,
    async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    },
    { times: 1 },
  );
