import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOf } from '../support/api.ts';
import { waitFor, type Driver } from './driver.ts';
import type { LadderScreen } from './screens.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Whether a field or button of a phone's page stands outside of the page's margins. */
const tooWide = `const main=document.querySelector('main');
  const end=main.getBoundingClientRect().right-parseFloat(getComputedStyle(main).paddingRight);
  return Array.from(main.querySelectorAll('input,button')).some((each)=>each.getBoundingClientRect().right>end+1)`;

/** Opens a screen anew as its account; waits until the probe runs in it. */
async function open(
  driver: Driver,
  origin: string,
  { account, address, isPhone }: LadderScreen,
): Promise<void> {
  const { width, height } = isPhone ? phone : desk;
  await driver.resize(width, height);
  // A page without scripts, where what the last screen left is removed.
  await driver.goTo(`${origin}/too-old`);
  const token = account ? encodeURIComponent(await tokenOf(account)) : '';
  const cookie = `treadline-token=${token}; path=/; SameSite=Strict; Max-Age=${token ? 999 : 0}`;
  const empty = `localStorage.clear();sessionStorage.clear();document.cookie='${cookie}'`;
  await waitFor('a plain page', () =>
    driver.run(`if(location.pathname!=='/too-old')return false;${empty};return true`).then(Boolean),
  );
  await driver.goTo(origin + (typeof address === 'string' ? address : await address()));
  await waitFor('the page', () => driver.run('return Boolean(window.probe)').then(Boolean));
}

/**
 * Looks at a screen and keeps its picture in a folder.
 * @returns what is wrong with it; '' if nothing
 */
export async function look(
  driver: Driver,
  origin: string,
  screen: LadderScreen,
  folder: string,
): Promise<string> {
  let fault = '';
  try {
    await open(driver, origin, screen);
    await driver.run(`return (${screen.check.toString()})(window.probe)`);
    if (screen.isPhone && (await driver.run(tooWide))) fault = 'something is wider than its page';
    if (await driver.run("return document.body.innerText.includes('没有权限')")) fault = 'no permission';
  } catch (error) {
    fault = (error as Error).message.split('\n', 1)[0] ?? '';
  }
  // Until it stands still.
  await new Promise((resolve) => setTimeout(resolve, 700));
  mkdirSync(folder, { recursive: true });
  try {
    // WebKit's driver gives none of some pages, and goes on.
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 15_000));
    const picture = await Promise.race([driver.picture().catch(() => null), late]);
    if (picture) writeFileSync(join(folder, `${screen.name.replaceAll(' ', '-')}.png`), picture);
    const faults = (await driver.run('return window.probe?window.probe.faults:[]')) as string[];
    return [fault, ...new Set(faults)].filter(Boolean).join('; ');
  } catch (error) {
    return `${fault}; ${(error as Error).message}`;
  }
}
