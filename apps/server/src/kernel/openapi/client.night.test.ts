import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, testPassword } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

// What the world reads descriptions by, in the versions that were crossed.
const readers = [
  '@redocly/cli@2.77.0',
  'openapi-typescript@7.13.0',
  '@apidevtools/swagger-parser@13.1.0',
  'typescript@5.9.3',
];

let server: TestServer;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'treadline-client-'));
const description = join(folder, 'openapi.json');
beforeAll(async () => {
  server = await openTestServer();
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  writeFileSync(description, (await server.app.inject('/api/openapi.json')).payload);
});
afterAll(() => server.close());

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.slice(-2000) };
};
const tool = (...path: string[]) => join(folder, 'node_modules', ...path);

it('the description is read by redocly, swagger-parser and openapi-typescript, whose types compile', () => {
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...readers];
  expect(run('npm', ...install)).toMatchObject({ status: 0 });
  const node = process.execPath;
  expect(run(node, tool('@redocly', 'cli', 'bin', 'cli.js'), 'lint', description)).toMatchObject({
    status: 0,
  });
  const parse = `(await import('@apidevtools/swagger-parser')).default.validate(${JSON.stringify(description)})`;
  expect(run(node, '--input-type=module', '-e', `await ${parse}`)).toEqual({ status: 0, said: '' });
  const types = join(folder, 'api.d.ts');
  expect(run(node, tool('openapi-typescript', 'bin', 'cli.js'), description, '-o', types)).toMatchObject({
    status: 0,
  });
  expect(run(node, tool('typescript', 'bin', 'tsc'), '--noEmit', '--strict', types)).toEqual({
    status: 0,
    said: '',
  });
}, 300_000);

it('the made client signs in, turns the pages of a list and uploads a workbook', async () => {
  const script = new URL('../../../../../scripts/client.mjs', import.meta.url).href;
  const { makeClient } = (await import(script)) as { makeClient(from: string, to: string): Promise<string> };
  const made = await makeClient(origin, join(folder, 'client'));
  const load = (name: string) =>
    import(pathToFileURL(join(made, name)).href) as Promise<Record<string, never>>;
  type Call = (options: object) => Promise<{ data?: { data: unknown }; error?: { error: string } }>;
  const api = (await load('index.js')) as unknown as Record<string, Call>;
  const { client } = (await load('client.gen.js')) as unknown as {
    client: { setConfig(config: object): void };
  };
  client.setConfig({ baseUrl: origin });
  const call = async <T>(name: string, options: object): Promise<T> => {
    const { data, error } = (await api[name]?.(options)) ?? {};
    if (!data) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return data.data as T;
  };

  const { userName } = await makeAccount(server.services, { type: 'OTHER', isAdmin: true });
  const body = { userName, password: testPassword };
  const { token } = await call<{ token: string }>('postUserSignIn', { body });
  client.setConfig({ baseUrl: origin, headers: { Authorization: token } });

  const rows = ['甲', '乙', '丙'].map((name) => [`夜测${name}`, `Night ${name}`]);
  const sheets = [{ name: 'S', rows: [['品牌名称', '英文名'], ...rows] }];
  const file = new File([Buffer.from(await writeXlsx({ sheets }))], 'brands.xlsx');
  const headers = { Authorization: token, 'Idempotency-Key': 'night-client' };
  expect(await call('postProductTyreBrandImport', { body: { file }, headers })).toMatchObject({
    imported: 3,
  });

  interface Page {
    list: { name: string }[];
    total: number;
  }
  const page = (at: number) =>
    call<Page>('getProductTyreBrandList', { query: { page: at, pageSize: 2, text: '夜测' } });
  const [first, second] = [await page(1), await page(2)];
  expect([first.total, first.list.length, second.list.length]).toEqual([3, 2, 1]);
}, 300_000);
