import { expect, test, type Page } from '@playwright/test';
import { serverAddress } from './support/address.ts';
import { tokenOf } from './support/api.ts';

/** A page that says so where its script runs, with the head of a PDF before it. */
const polyglot =
  '%PDF-1.4\n<!doctype html><html><body><h1>ran?</h1><script>document.title = "ran";</script>' +
  '<img src="x" onerror="document.title = \'ran\'"></body></html>\n%%EOF';

async function upload(token: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([polyglot]), 'invoice.html');
  const answer = await fetch(`${serverAddress()}/api/data/file/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  return ((await answer.json()) as { data: { fileId: number } }).data.fileId;
}

/** Answers of the address reach the browser with some headers left out or changed. */
const taken = (page: Page, address: string, change: (headers: Record<string, string>) => object) =>
  page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...change(answer.headers()) } });
  });

// Pages of one worker share their context: the next test signs in by itself.
test.afterEach(({ context }) => context.setExtraHTTPHeaders({}));

test('a PDF with a page in it is saved, and runs nothing however a browser takes it', async ({
  page,
  context,
}) => {
  const token = await tokenOf('staff01');
  const address = `${serverAddress()}/api/data/file/download?fileId=${await upload(token)}`;
  await context.setExtraHTTPHeaders({ authorization: token });
  const saved = page.waitForEvent('download');
  await page.goto(address).catch(() => undefined);
  expect((await saved).suggestedFilename()).toBe('invoice.html');

  // A browser that shows what it should save, and takes it for a page.
  const without = (headers: Record<string, string>, ...names: string[]) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
  const html = { 'content-type': 'text/html' };
  await taken(page, address, (headers) => ({ ...without(headers, 'content-disposition'), ...html }));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'ran?' })).toBeVisible();
  await expect(page).not.toHaveTitle('ran');
  expect(await page.evaluate(() => self.origin)).toBe('null');
  await page.unroute(address);

  // The page itself would run: what keeps it from it is the server's policy.
  await taken(page, address, (headers) => ({
    ...without(headers, 'content-disposition', 'content-security-policy'),
    ...html,
  }));
  await page.goto(address);
  await expect(page).toHaveTitle('ran');
});
