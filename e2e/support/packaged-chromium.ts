import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL('../../node_modules/.cache/treadline/chromium', import.meta.url));
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/**
 * Unpacks the packaged Chromium once, with a Chinese font.
 * @returns the path of its start script.
 */
export async function unpackChromium(): Promise<string> {
  const script = join(cache, 'chromium.sh');
  if (existsSync(script)) return script;
  // Beside its place and then renamed: a run that is stopped half-way leaves no half browser that later runs trust.
  const fresh = `${cache}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  try {
    await unpackInto(fresh);
    await addFonts(fresh);
    await writeFile(join(fresh, 'chromium.sh'), startScript('chromium'), { mode: 0o755 });
    await rename(fresh, cache);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(script)) throw error;
  }
  return script;
}

/**
 * Unpacks an older Chromium beside the current one, whose libraries and fonts it shares; by default the last for
 * Windows 7.
 * @param name of the program
 * @param packed file of its package
 * @returns the path of its start script.
 */
export async function unpackOldChromium(
  name = 'chromium-109',
  packed = join(dirname(require.resolve('chromium-109/package.json')), 'bin', 'chromium.br'),
): Promise<string> {
  await unpackChromium();
  const script = join(cache, `${name}.sh`);
  if (existsSync(script)) return script;
  const fresh = join(cache, `${name}.${process.pid}`);
  const program = await promisify(brotliDecompress)(await readFile(packed));
  await writeFile(fresh, program, { mode: 0o755 });
  await rename(fresh, join(cache, name));
  await writeFile(fresh, startScript(name), { mode: 0o755 });
  await rename(fresh, script);
  return script;
}

async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env };
  // It unpacks to TMPDIR, and its libraries only where it believes to run as a function of this runtime.
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  // Importing it also points the whole process at its libraries, which would reach the server and its database.
  for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
}

/**
 * Adds a font configuration: the packaged one searches only /tmp/fonts, so that texts would be invisible with another
 * TMPDIR.
 */
async function addFonts(folder: string): Promise<void> {
  await copyFile(require.resolve(FONT), join(folder, 'fonts', 'NotoSansSC.ttf'));
  await writeFile(
    join(folder, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${join(cache, 'fonts')}</dir><cachedir>${join(cache, 'fonts-cache')}</cachedir></fontconfig>\n`,
  );
}

function startScript(name: string): string {
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${join(cache, 'al2023', 'lib')}' FONTCONFIG_PATH='${join(cache, 'fonts')}'`,
    `exec '${join(cache, name)}' "$@"`,
    '',
  ].join('\n');
}
