/** Main screens and the pages of customers in real browsers of all ages, at an address without TLS. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from './ladder/driver.ts';
import { openFront } from './ladder/front.ts';
import { rungs } from './ladder/rungs.ts';
import { look } from './ladder/look.ts';
import { customerScreens, screens } from './ladder/screens.ts';
import { freePort } from './support/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'test-results', 'ladder');
/** By browser and screen what was seen: '' if all is well. */
const seen: Record<string, Record<string, string>> = {};
/** E.g. LADDER='Chromium 92,WebKitGTK' for some browsers alone. */
const chosen = process.env['LADDER']?.split(',');

let server: ChildProcess;
let folder: string;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treadline-ladder-'));
  const port = await freePort();
  process.env['E2E_PORT'] = String(port);
  const line = [join(root, 'scripts', 'commands.mjs'), 'copies', folder, String(port)];
  server = spawn(process.execPath, line, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  server.stdout?.on('data', (data) => (said += String(data)));
  await waitFor('the server', async () => /^ready$/m.test(said), 900_000);
  front = await openFront(port);
});
afterAll(async () => {
  front?.close();
  server?.kill('SIGTERM');
  if (server) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
  const names = [...screens, ...customerScreens].map(({ name }) => name);
  const rows = names.map(
    (name) => `| ${[name, ...Object.values(seen).map((each) => each[name] ?? '–')].join(' | ')} |`,
  );
  const heads = ['screen', ...Object.keys(seen)];
  mkdirSync(pictures, { recursive: true });
  writeFileSync(
    join(pictures, 'table.md'),
    [`| ${heads.join(' | ')} |`, `|${heads.map(() => ' --- |').join('')}`, ...rows, ''].join('\n'),
  );
});

it.each(rungs.filter(({ name }) => chosen?.includes(name) ?? true))(
  '$name',
  async ({ name, isForCustomers, open: openRung }) => {
    const driver = await openRung();
    if (!driver) {
      console.log(`${name}: not installed on this machine, not tried`);
      return;
    }
    const all = (seen[name] = {} as Record<string, string>);
    try {
      if (isForCustomers) {
        await driver.goTo(`${front.origin}/login`);
        const said = await waitFor('a page', () => driver.run('return document.title'));
        expect(said).toMatch(/^(浏览器版本过旧|This browser is too old)$/);
      }
      for (const screen of isForCustomers ? customerScreens : [...screens, ...customerScreens])
        all[screen.name] =
          (await look(driver, front.origin, screen, join(pictures, name.replaceAll(' ', '-')))) || 'right';
    } finally {
      await driver.close();
    }
    expect(Object.entries(all).filter(([, what]) => what !== 'right')).toEqual([]);
  },
);
