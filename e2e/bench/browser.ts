import { chromium } from '@playwright/test';
import { browserFlags, findChromium } from '../support/browser.ts';
import { measureFirstList } from './first-list.ts';
import { measureGrid } from './grid.ts';
import { measureTabs } from './tabs.ts';
import { measureWeights } from './weights.ts';

/** node e2e/bench/browser.ts PORT: figures of a running product with demo data, as a browser sees it. */
const origin = `http://127.0.0.1:${process.argv[2] ?? '8080'}`;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...browserFlags, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});
try {
  for (const measure of [measureWeights, measureFirstList, measureGrid, measureTabs])
    for (const line of await measure(browser, origin)) process.stdout.write(`${line}\n`);
} finally {
  await browser.close();
}
