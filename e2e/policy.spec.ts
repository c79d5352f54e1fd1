import { expect, type Page } from '@playwright/test';
import { makeCheck } from './support/checks.ts';
import { makeDraft } from './support/orders.ts';
import { openAs, openScreen, screenOf, visitPath } from './support/pages.ts';
import { test } from './support/test.ts';

/** What the page's policy refused, from the start of each document on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (what: string) => void refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { noteRefusal } = window as unknown as { noteRefusal: (what: string) => void };
      noteRefusal(`${location.pathname} ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}

const screens = {
  staff02: ['/purchase-order/welcome', '/purchase-order/list', '/purchase-order/create', '/basic/supplier'],
  dealer01: ['/retail/list', '/retail/create', '/dealer-purchase-order/list', '/retail/check/create'],
  staff03: ['/basic/dealer', '/promotion/create', '/basic/calendar', '/basic/expressSheet'],
} as const;

for (const [account, paths] of Object.entries(screens)) {
  test(`the screens of ${account} keep to the policy of the page`, async ({ page }) => {
    const refused = await watchPolicy(page);
    const [first, ...others] = paths;
    await openAs(page, account, first);
    for (const path of others) expect(await visitPath(page, path)).not.toMatch(/权限|存在/);
    expect(refused).toEqual([]);
  });
}

test('documents, dialogs, drawn waybills and customers’ pages keep to the policy of the page', async ({
  page,
}) => {
  const refused = await watchPolicy(page);
  const [{ id }, check] = await Promise.all([makeDraft(), makeCheck()]);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await openAs(page, 'staff02', `/purchase-order/detail?id=${id}`);
  await screenOf(page).getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Style elements that are refused have no sheet.
  const sheets = () => [...document.querySelectorAll('style')].map(({ sheet }) => sheet !== null);
  expect(new Set(await page.evaluate(sheets))).toEqual(new Set([true]));
  await openAs(page, 'staff03', '/basic/expressSheet/design');
  await expect(page.locator('.wd-art svg')).toBeVisible();
  await openAs(page, 'dealer01', `/retail/check/detail?id=${check.id}`);
  await screenOf(page).getByRole('button', { name: '复制链接' }).click();
  await openScreen(page, await screenOf(page).getByText('/viewReport?token=').innerText());
  expect(refused).toEqual([]);
});

test('script that got into a page does not run: elements, attributes, addresses, markup, texts', async ({
  page,
}) => {
  const refused = await watchPolicy(page);
  await openAs(page, 'staff02', '/personal');
  const tried = await page.evaluate(async () => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const attempt = (name: string, work: () => void) => {
      try {
        work();
        return [name, 'done'];
      } catch (error) {
        return [name, (error as Error).name];
      }
    };
    const body = document.body.appendChild(document.createElement('div'));
    const trusted = (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    ).trustedTypes;
    const outcomes = [
      attempt('script text', () => {
        const script = document.createElement('script');
        script.textContent = 'ran.push("script text")';
        body.append(script);
      }),
      attempt('script node', () => {
        const script = document.createElement('script');
        script.append('ran.push("script node")');
        body.append(script);
      }),
      attempt('script address', () => {
        const script = document.createElement('script');
        script.src = 'data:text/javascript,ran.push("script address")';
        body.append(script);
      }),
      attempt('markup', () => void (body.innerHTML = '<img src=x onerror="ran.push(1)">')),
      attempt('beside', () => body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran.push(2)">')),
      attempt(
        'frame',
        () => void (document.createElement('iframe').srcdoc = '<script>parent.ran.push(3)</script>'),
      ),
      attempt('attribute', () => {
        const button = body.appendChild(document.createElement('button'));
        button.setAttribute('onclick', 'ran.push("attribute")');
        button.click();
      }),
      attempt('link', () => {
        const link = body.appendChild(document.createElement('a'));
        link.href = 'javascript:void ran.push("link")';
        link.click();
      }),
      // oxlint-disable-next-line no-implied-eval -- it must not work
      attempt('later', () => void setTimeout('ran.push("later")')),
      attempt('policy', () => void trusted.createPolicy('mine', { createHTML: String })),
      attempt('default policy', () => void trusted.createPolicy('default', { createHTML: String })),
      attempt('its policy again', () => void trusted.createPolicy('treadline', { createHTML: String })),
    ];
    // Apart from the test's own words, which may be made of text.
    setTimeout(() => {
      // oxlint-disable-next-line no-eval -- it must not work
      outcomes.push(attempt('text', () => void window.eval('ran.push("text")')));
    });
    const style = document.createElement('style');
    style.textContent = 'body { outline: 7px solid red; }';
    document.head.append(style);
    await new Promise((done) => setTimeout(done, 300));
    return {
      outcomes: Object.fromEntries(outcomes),
      ran,
      outline: getComputedStyle(document.body).outlineWidth,
    };
  });
  // The watch of the tests above sees what is refused.
  for (const part of ['script-src-elem', 'style-src-elem', 'require-trusted-types-for'])
    expect(refused.join('\n')).toContain(` ${part} `);
  expect(tried.ran).toEqual([]);
  expect(tried.outline).not.toBe('7px');
  expect(tried.outcomes).toMatchObject({
    'script text': 'TypeError',
    'script address': 'TypeError',
    markup: 'TypeError',
    beside: 'TypeError',
    frame: 'TypeError',
    text: 'EvalError',
    policy: 'TypeError',
    'default policy': 'TypeError',
  });
});
