import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from './kernel/client.ts';
import { nameKey } from './kernel/name-key.ts';
import { writeXlsx } from './kernel/sheets/xlsx-library.ts';
import { lackOfPostgres, openExternalPostgres } from './testing/external-postgres.ts';
import { runHttpWork, signInOver } from './testing/http-work.ts';
import { startProduct } from './testing/product.ts';

const kinds = ([15, 17] as const).flatMap((version) =>
  (['zh-CN', 'en_US.UTF-8'] as const).map((locale) => [version, locale] as const),
);

for (const [version, locale] of kinds) {
  const lack = lackOfPostgres(version, locale);
  describe.runIf(!lack)(`PostgreSQL ${version}, ${locale}${lack}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-`));
    let postgres: Awaited<ReturnType<typeof openExternalPostgres>>;
    let product: ReturnType<typeof startProduct>;
    let base = '';
    const admin = () => signInOver(base, 'admin');
    beforeAll(async () => {
      postgres = await openExternalPostgres(version);
      const url = new URL(await postgres.create('shop', locale));
      // A role that owns its database and may do nothing else.
      await onDatabase(postgres.url, (client) =>
        client.query(`create role shop login password 'shop'; alter database shop owner to shop`),
      );
      url.username = url.password = 'shop';
      product = startProduct({ DATABASE_URL: url.href, DATA_DIR: dataDir, DEMO: 'on' });
      [, base = ''] = await product.said(/Treadline {2}(http\S+)/);
    });
    afterAll(async () => {
      product.child.kill('SIGTERM');
      await product.ended;
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const list = async (path: string) =>
      ((await (await admin()).get(path)).list ?? []) as unknown as { name: string; partNo: string }[];

    it('is sorted otherwise by itself', async () => {
      const order = `select string_agg(x, '' order by x) as own from unnest('{B,a,_,轮,阿}'::text[]) x`;
      const { rows } = await onDatabase(postgres.url.replace(/postgres$/, 'shop'), (client) =>
        client.query<{ own: string }>(order),
      );
      expect(rows[0]?.own).not.toBe('B_a轮阿');
    });

    it('has the demo, and its books hold before and after a day’s work', async () => {
      expect(await (await admin()).get('/integrity')).toMatchObject({ ok: true });
      expect(Object.keys(await runHttpWork(base))).toContain('sent back');
      expect(await (await admin()).get('/integrity')).toMatchObject({ ok: true });
    });

    it('names are found by characters, pinyin and initials, and stand in the product’s order; so do numbers', async () => {
      const brands = (await list('/product/tyreBrand/list?sort=name&pageSize=100')).map(({ name }) => name);
      expect(brands.length).toBeGreaterThan(5);
      const key = (name: string) => Buffer.from(nameKey(name));
      expect(brands).toEqual(brands.toSorted((a, b) => Buffer.compare(key(a), key(b))));
      for (const word of ['米其林', 'miqilin', 'mql', 'MICHELIN'])
        expect((await list(`/product/tyreBrand/list?text=${encodeURIComponent(word)}`))[0]?.name).toBe(
          '米其林',
        );
      const numbers = (await list('/product/partData/tyres?sort=partNo&pageSize=100')).map(
        ({ partNo }) => partNo,
      );
      expect(numbers.length).toBeGreaterThan(50);
      expect(numbers).toEqual(numbers.toSorted());
    });

    it('takes a workbook of Chinese names, and finds them', async () => {
      const form = new FormData();
      const rows = [
        ['账号', '姓名', '手机号', '邮箱', '公司编码', '角色', '初始密码'],
        ['zeng1', '曾明', '', '', 'DLR001', '门店负责人', 'Fresh@2027'],
      ];
      const book = await writeXlsx({ sheets: [{ name: '用户', rows }] });
      form.append('file', new Blob([new Uint8Array(book)]), '用户.xlsx');
      const { token } = await admin();
      const answer = await fetch(`${base}/api/user/v1/user/upload`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      });
      expect(await answer.json()).toMatchObject({ data: { imported: 1 } });
      for (const word of ['曾明', 'zengming', 'zm'])
        expect(await (await admin()).post('/user/v1/page', { text: word })).toMatchObject({
          list: [{ displayName: '曾明' }],
        });
    });
  });
}
