import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { chooseOption, expectMessage, openAs, screenOf, takeScreenshot, visitPath } from './support/pages.ts';
import { test } from './support/test.ts';

interface Option {
  value: number;
  label: string;
}
interface Free {
  partId: number;
  free: number;
}
interface Transfer {
  id: number;
  transferNo: string;
  version: number;
}
interface Picking {
  lines: { binCode: string; dot: string; quantity: number }[];
}

/** A transfer from the warehouse with bins that waits to be picked. */
async function toPick() {
  const [place] = await call<Option[]>('admin', 'GET /inventory/bin/places?binned=true');
  const places = await call<(Option & { type: string })[]>('admin', 'GET /inventory/transfer/places');
  const to = places.find(({ type, value }) => type === 'WAREHOUSE' && value !== place?.value);
  const { list } = await call<{ list: { partId: number }[] }>(
    'admin',
    `GET /inventory/bin/content?locationId=${place?.value}&sort=-quantity&pageSize=50`,
  );
  const free = await call<Free[]>(
    'admin',
    `GET /inventory/transfer/free?fromId=${place?.value}&partIds=${list.map(({ partId }) => partId).join()}`,
  );
  const part = free.find((row) => row.free > 20);
  if (!place || !to || !part) throw new Error('nothing to pick');
  const draft = await call<Transfer>('admin', 'POST /inventory/transfer', {
    fromId: place.value,
    toId: to.value,
    dueOn: '2030-01-01',
    remark: '',
    lines: [{ partId: part.partId, dot: '', quantity: 2 }],
  });
  await call('admin', `PUT /inventory/transfer/submit/${draft.id}`, { version: draft.version });
  return { place, draft };
}

test('bins are made by pattern; what lies in none is put away as proposed', async ({ page }) => {
  await openAs(page, 'admin', '/inventory/bins');
  await expect(screenOf(page).getByRole('button', { name: 'A-01-1', exact: true }).first()).toBeVisible();
  await takeScreenshot(page, 'bins');
  await screenOf(page).getByRole('button', { name: '批量生成' }).click();
  const dialog = page.getByRole('dialog');
  await chooseOption(page, dialog.getByRole('combobox', { name: '地点' }), '昆山一号仓');
  await dialog.getByLabel('从', { exact: true }).fill('X-01-1');
  await dialog.getByLabel('到', { exact: true }).fill('X-02-2');
  await expect(dialog.getByRole('status')).toContainText('新建 4 个');
  await dialog.getByRole('button', { name: '批量生成' }).click();
  await expectMessage(page, '已新建 4 个货位');
  await visitPath(page, '/inventory/putaway');
  const first = screenOf(page).getByRole('row').nth(1);
  await expect(first).toContainText('×');
  await takeScreenshot(page, 'putaway');
  await first.getByRole('button', { name: '上架', exact: true }).click();
  await expectMessage(page, '已放入货位');
});

test('a picking list goes by bin; another DOT is refused, the planned one is taken', async ({ page }) => {
  const { place, draft } = await toPick();
  const list = await call<Picking>('admin', `GET /inventory/picking/TRANSFER/${draft.id}`);
  const [stop] = list.lines;
  await openAs(page, 'admin', `/inventory/picking?place=${place.value}`);
  const row = screenOf(page).getByRole('listitem').filter({ hasText: draft.transferNo });
  await row.getByRole('button').click();
  const here = screenOf(page).getByRole('region', { name: '当前货位' });
  await expect(here).toContainText(stop?.binCode || '未上架');
  const scan = here.getByRole('textbox', { name: /扫货位/ });
  await scan.fill('0119');
  await scan.press('Enter');
  await expect(here.getByRole('alert')).toContainText('先拣 DOT');
  await page.setViewportSize({ width: 390, height: 844 });
  await takeScreenshot(page, 'picking');
  await here.getByRole('button', { name: '拣取' }).click();
  await expect(screenOf(page).getByRole('list', { name: '已拣明细' })).toContainText('×');
});
