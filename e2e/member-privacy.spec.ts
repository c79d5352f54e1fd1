import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeMember } from './support/members.ts';
import { headOf, openAs, rowAction, screenOf, takeScreenshot } from './support/pages.ts';
import { test } from './support/test.ts';

test('a person gets its data as a file and is forgotten, after its number was typed', async ({ page }) => {
  const member = await makeMember('赵忘记');
  // In clear: for who sees all in clear.
  await openAs(page, 'admin', `/promotion/member/detail?id=${member.id}`);
  const exporting = await rowAction(page, headOf(page), '导出个人信息');
  const [file] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
  expect(file.suggestedFilename()).toBe(`${member.memberNo}.json`);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    name: '赵忘记',
    orders: [{ order_no: member.orderNo }],
  });
  await (await rowAction(page, headOf(page), '删除个人信息')).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('textbox', { name: '原因' }).fill('客户书面申请');
  await dialog.getByRole('textbox', { name: /输入会员号/ }).fill('HY');
  await dialog.getByRole('button', { name: '永久删除' }).click();
  await expect(dialog.getByText(`请输入会员号 ${member.memberNo} 以确认`)).toBeVisible();
  await dialog.getByRole('textbox', { name: /输入会员号/ }).fill(member.memberNo);
  await dialog.getByRole('button', { name: '永久删除' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screenOf(page).getByText(/个人信息已于/)).toBeVisible();
  await expect(screenOf(page).getByText('赵忘记')).toHaveCount(0);
  await takeScreenshot(page, 'member-forgotten');
});
