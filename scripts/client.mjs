import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './tools.mjs';

const tools = join(root, 'scripts', 'client');
const isWindows = process.platform === 'win32';

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @throws Error with what it printed
 */
function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: tools,
    encoding: 'utf8',
    shell: isWindows && program === 'npm',
  });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed:\n${stdout}${stderr}`);
}
const runTool = (/** @type {string[]} */ ...path) => join(tools, 'node_modules', ...path);

/** @param {string} version */
const manifest = (version) => ({
  name: '@treadline/client',
  version,
  description: 'Client of the Treadline API, made from its OpenAPI description',
  license: 'UNLICENSED',
  type: 'module',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './client': { types: './client.gen.d.ts', default: './client.gen.js' },
  },
  files: ['**/*.js', '**/*.d.ts'],
  sideEffects: false,
});

/**
 * Makes a package of the API's client from a running server: typed functions over fetch, one an operation.
 * @param {string} [origin] address of the server
 * @param {string} [target] folder of the package, emptied before
 */
export async function makeClient(origin = 'http://localhost:4000', target = join(root, 'dist', 'client')) {
  const answer = await fetch(new URL('/api/openapi.json', origin)).catch(() => null);
  if (!answer?.ok) throw new Error(`No Treadline answers at ${origin}: start it first, or name its address.`);
  const description = await answer.text();
  if (!existsSync(runTool('@hey-api'))) run('npm', ['ci', '--no-audit', '--no-fund']);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { version } = JSON.parse(description).info;
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`);
  const [document, sources] = [join(target, 'openapi.json'), join(target, 'src')];
  writeFileSync(document, description);
  const { createClient } = await import(
    pathToFileURL(runTool('@hey-api', 'openapi-ts', 'dist', 'index.mjs')).href
  );
  const output = { path: sources, importFileExtension: '.js' };
  const plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'];
  await createClient({ input: document, output, plugins, logs: { level: 'silent' } });
  const options = [
    '--declaration',
    '--skipLibCheck',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  const lib = ['--lib', 'es2023,dom,dom.iterable'];
  run(process.execPath, [
    runTool('typescript', 'bin', 'tsc'),
    ...options,
    ...lib,
    '--outDir',
    target,
    '--rootDir',
    sources,
    join(sources, 'index.ts'),
  ]);
  rmSync(sources, { recursive: true });
  return target;
}
