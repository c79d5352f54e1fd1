import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCalls, waitFor, type Driver } from './driver.ts';
import { freePort } from '../support/free-port.ts';

interface Program {
  child: ChildProcess;
  /** Folder of its own for the profile, removed with it. */
  folder: string;
  /** Waits for a text of its output. */
  said: (pattern: RegExp) => Promise<string>;
  end: () => Promise<void>;
}

async function begin(
  command: string,
  argsIn: (folder: string) => string[],
  env: object = {},
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'treadline-ladder-'));
  const child = spawn(command, argsIn(folder), {
    env: { ...process.env, HOME: folder, ...env },
    // With all that it starts, it is ended as one.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve();
    });
    child.on('exit', () => resolve());
  });
  return {
    child,
    folder,
    said: (pattern) =>
      waitFor(`${command} says ${pattern}`, async () => {
        const found = pattern.exec(output)?.[1];
        if (!found && child.exitCode !== null) throw new Error(output.slice(-600));
        return found;
      }),
    end: async () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Address of a Chromium's first page. */
async function findPage(port: string): Promise<string> {
  const page = await waitFor('a page', async () => {
    const all = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    return all.find(({ type }) => type === 'page');
  });
  return page.webSocketDebuggerUrl;
}

/** Chromium of any age, by its own protocol. */
export async function openChromium(path: string): Promise<Driver> {
  const program = await begin(path, (folder) => [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--hide-scrollbars',
    '--lang=zh-CN',
    '--remote-debugging-port=0',
    '--remote-allow-origins=*',
    `--user-data-dir=${folder}`,
    'about:blank',
  ]);
  const port = await program.said(/listening on ws:\/\/[^:]+:(\d+)/);
  const { call, close } = await openCalls(await findPage(port));
  return {
    goTo: async (url) => void (await call('Page.navigate', { url })),
    run: async (body) => {
      const { result, exceptionDetails } = await call<{
        result: { value?: unknown };
        exceptionDetails?: { exception?: { description?: string } };
      }>('Runtime.evaluate', {
        expression: `(async()=>{${body}})()`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'failed in the page');
      return result.value;
    },
    resize: (width, height) =>
      call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
    picture: async () => Buffer.from((await call<{ data: string }>('Page.captureScreenshot')).data, 'base64'),
    close: async () => {
      close();
      await program.end();
    },
  };
}

/** Firefox, by WebDriver BiDi. */
export async function openFirefox(path: string): Promise<Driver> {
  const program = await begin(path, (folder) => [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    folder,
  ]);
  const address = await program.said(/BiDi listening on (ws:\/\/\S+)/);
  const { call, close } = await openCalls(`${address}/session`);
  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  return {
    goTo: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'none' })),
    run: async (body) => {
      const answer = await call<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `(async()=>{${body}})().then(value=>JSON.stringify({value}))`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return (JSON.parse(answer.result?.value ?? '{}') as { value?: unknown }).value;
    },
    resize: (width, height) =>
      call('browsingContext.setViewport', { context, viewport: { width, height }, devicePixelRatio: 1 }),
    picture: async () =>
      Buffer.from(
        (await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    close: async () => {
      close();
      await program.end();
    },
  };
}

type Ask = <T>(method: string, way: string, body?: object) => Promise<T>;

/** Commands of WebDriver to a port. */
function askerOf(port: number): Ask {
  return async <T>(method: string, way: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${way}`, {
      method,
      signal: AbortSignal.timeout(90_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error} ${value.message}`);
    return value;
  };
}

async function openSession(ask: Ask, browser: string): Promise<string> {
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await waitFor('a session of WebKit', () =>
    ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  );
  return sessionId;
}

/** WebKitGTK, by its WebDriver and on a screen that nobody sees. */
export async function openWebKit(path: string, browser: string): Promise<Driver> {
  const port = await freePort();
  const program = await begin(
    'xvfb-run',
    () => ['-a', '-s', '-screen 0 1600x1200x24', path, `--port=${port}`],
    {
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  );
  const ask = askerOf(port);
  const sessionId = await openSession(ask, browser);
  const at = (way: string) => `/session/${sessionId}${way}`;
  await ask('POST', at('/timeouts'), { script: 60_000, pageLoad: 60_000 });
  return {
    goTo: async (url) => void (await ask('POST', at('/url'), { url })),
    run: async (body) => {
      const script = `const done=arguments[0];(async()=>{${body}})().then(value=>done({value}),error=>done({error:String(error)}))`;
      const { value, error } = await ask<{ value?: unknown; error?: string }>('POST', at('/execute/async'), {
        script,
        args: [],
      });
      if (error) throw new Error(error);
      return value;
    },
    resize: async (width, height) => {
      // The window's frame takes some of it.
      await ask('POST', at('/window/rect'), { width, height });
      const [innerWide, innerHigh] = await ask<[number, number]>('POST', at('/execute/sync'), {
        script: 'return [innerWidth,innerHeight]',
        args: [],
      });
      await ask('POST', at('/window/rect'), { width: 2 * width - innerWide, height: 2 * height - innerHigh });
    },
    picture: async () => Buffer.from(await ask<string>('GET', at('/screenshot')), 'base64'),
    close: async () => {
      await ask('DELETE', at('')).catch(() => undefined);
      await program.end();
    },
  };
}
