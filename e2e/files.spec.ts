import { expect, type Page } from '@playwright/test';
import { makeConfirmed } from './support/orders.ts';
import { expectMessage, openAs, screenOf } from './support/pages.ts';
import { test } from './support/test.ts';

/** A photo of 800 by 600 pixels. */
async function takePhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const pen = canvas.getContext('2d');
    if (pen) pen.fillStyle = 'teal';
    pen?.fillRect(0, 0, 800, 600);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const widthOf = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name })
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.naturalWidth);

test('pictures of an order are seen small and whole; what is no file is refused by name', async ({
  page,
}) => {
  const order = await makeConfirmed();
  await openAs(page, 'supplier01', `/purchase-order/detail?id=${order.id}&name=${order.orderNo}`);
  const buffer = await takePhoto(page);
  const input = screenOf(page).locator('.tl-drop input[type=file]');
  await input.setInputFiles([
    { name: '轮胎侧面.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ]);
  await expectMessage(page, '上传成功');
  await expectMessage(page, 'page.png：不支持的文件类型');
  const file = screenOf(page).getByRole('button', { name: '轮胎侧面.jpg' });
  await expect(file.locator('img')).toBeVisible();
  expect(await file.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await file.click();
  await expect(page.getByRole('dialog', { name: '轮胎侧面.jpg' }).locator('img')).toBeVisible();
  expect(await widthOf(page, '轮胎侧面.jpg')).toBe(800);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
    const data = new DataTransfer();
    data.items.add(new File([bytes], '粘贴.jpg', { type: 'image/jpeg' }));
    document.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, buffer.toString('base64'));
  await expect(screenOf(page).getByRole('button', { name: '粘贴.jpg' }).locator('img')).toBeVisible();
});
