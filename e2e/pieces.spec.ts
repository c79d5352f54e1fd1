import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { axeCheck, openAs, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

interface Piece {
  id: number;
  identity: string;
  state: string;
  locationName: string;
}
const piecesOf = async (query: string) =>
  (await call<{ list: Piece[] }>('admin', `GET /inventory/piece/list?${query}`)).list;

test('a tag that is read finds its tyre, where it is and what became of it', async ({ page }) => {
  const [piece] = await piecesOf('state=FITTED');
  if (!piece) throw new Error('no tyre is known');
  await openAs(page, 'admin', '/inventory/piece', undefined, '单胎');
  await takeScreenshot(page, 'pieces');
  await axeCheck(page);
  const [, serial = ''] = /^0180614141123458(?:21)(.+)$/.exec(piece.identity) ?? [];
  const box = screenOf(page).getByRole('textbox', { name: '标识、单号或商品' });
  await box.fill(`https://id.gs1.org/01/80614141123458/21/${serial}`);
  await page.keyboard.press('Enter');
  await screenOf(page).getByRole('link', { name: piece.identity }).click();
  await expect(page.getByRole('heading', { name: piece.identity })).toBeVisible();
  await expect(screenOf(page).getByText('已安装').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '经过' }).or(page.getByText('经过')).first()).toBeVisible();
  await takeScreenshot(page, 'piece-detail');
  await axeCheck(page);
});

test('labels of single tyres wait for a part, and a tag is refused where its tyre cannot be', async ({
  page,
}) => {
  await openAs(page, 'admin', '/inventory/piece', undefined, '单胎');
  await screenOf(page).getByRole('button', { name: '打印单胎标签' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('每条轮胎一个标签')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '打印', exact: true })).toBeDisabled();
  await takeScreenshot(page, 'piece-labels');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await openAs(page, 'admin', '/inventory/piece?state=GONE', undefined, '单胎');
  await expect(screenOf(page).getByText('已离开').first()).toBeVisible();
});
