import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('main parts have a workbook of their own', async () => {
  const no = `M${process.env['VITEST_POOL_ID'] ?? 0}`;
  const staff = await server.as({ type: 'OTHER', codes: permissionCodes });
  const rows = [
    ['商品编码', '商品名称', '类别', '品类', '单位', '建议零售价'],
    [`${no}-M1`, '机油滤清器', '主配件', '滤清器', '个', 45],
    [`${no}-M2`, '扎带', '辅料', '耗材', '', null],
  ];
  const file = { name: 'm.xlsx', data: Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] })) };
  const answer = await staff.upload('/product/mainPart/batchUpload', file, {}, 'PUT');
  expect(answer.data).toMatchObject({ created: 2 });
  const found = await server.services.db
    .selectFrom('part')
    .select(['kind', 'unit', 'category', 'status'])
    .where('part_no', 'like', `${no}-M%`)
    .orderBy('part_no')
    .execute();
  expect(found).toEqual([
    { kind: 'MAIN_PART', unit: '个', category: '滤清器', status: 'Pending' },
    { kind: 'ACCESSORY', unit: '个', category: '耗材', status: 'Pending' },
  ]);
});
