import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  axeCheck,
  factOf,
  headOf,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { makeMember, type Member } from './support/members.ts';
import { test } from './support/test.ts';

const read = (id: number) =>
  call<{ name: string; points: number; mobiles: number; marketing: string; mergedInto: number | null }>(
    'admin',
    `GET /promotion/member/detail/${id}`,
  );
const give = (member: Member, points: number) =>
  call('staff03', `PUT /promotion/member/points/${member.id}`, {
    points,
    reason: '测试',
    version: member.version,
  });
const detailOf = ({ id }: Member) => `/promotion/member/detail?id=${id}`;
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const act = async (page: Page, name: string) => (await rowAction(page, headOf(page), name)).click();

test('a member is found by the last four digits; its time line shows what happened; points are given with a reason', async ({
  page,
}) => {
  const member = await makeMember('钱多多');
  await openAs(page, 'staff03', `/promotion/member?text=${member.mobile.slice(-4)}`);
  await expect(rowOf(page, member.memberNo)).toBeVisible();
  await axeCheck(page);
  await rowOf(page, member.memberNo).getByText(member.memberNo).click();
  const history = screenOf(page).getByRole('list', { name: '时间线' });
  await expect(history.getByText(member.orderNo)).toBeVisible();
  await expect(history.getByText(/已取消/).first()).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'member');

  await act(page, '调整积分');
  const dialog = dialogOf(page);
  await dialog.getByRole('spinbutton').fill('300');
  await dialog.getByRole('button', { name: '调整', exact: true }).click();
  await expect(dialog.getByText('必填').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: '原因' }).fill('等待过久，投诉补偿');
  await dialog.getByRole('button', { name: '调整', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(factOf(page, '积分')).toHaveText('300');
  await expect(screenOf(page).getByText('等待过久，投诉补偿').first()).toBeVisible();
  expect(await read(member.id)).toMatchObject({ points: 300 });
});

test('two members become one after a look at what goes over', async ({ page }) => {
  const [stays, goes] = [await makeMember('孙二'), await makeMember('孙二')];
  await give(goes, 120);
  await openAs(page, 'staff03', detailOf(stays));
  await act(page, '合并会员');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: '合并', exact: true })).toBeDisabled();
  await dialog.getByRole('combobox').fill(goes.memberNo);
  await page.getByText(goes.memberNo).filter({ visible: true }).last().click();
  await expect(dialog.getByText(/1 个手机号、120 积分/)).toBeVisible();
  await takeScreenshot(page, 'member-merge');
  await dialog.getByRole('button', { name: '合并', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screenOf(page).getByText(`并入过：${goes.memberNo}`)).toBeVisible();
  await expect(factOf(page, '积分')).toHaveText('120');
  expect(await read(stays.id)).toMatchObject({ points: 120, mobiles: 2 });
  expect(await read(goes.id)).toMatchObject({ points: 0, mergedInto: stays.id });
});

test('a dealer notes what its member agreed to and takes back; points are not its to change', async ({
  page,
}) => {
  const member = await makeMember('李收回');
  await openAs(page, 'dealer01', detailOf(member));
  await expect(headOf(page).getByText(member.memberNo)).toBeVisible();
  await expect(headOf(page).getByRole('button', { name: '调整积分' })).toHaveCount(0);
  for (const [said, fact] of [
    ['同意', '已同意'],
    ['撤回', '已撤回'],
  ] as const) {
    await act(page, '记录同意');
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { name: said, exact: true }).check();
    await dialog.getByRole('button', { name: '记录', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(factOf(page, '营销同意')).toHaveText(fact);
  }
  expect(await read(member.id)).toMatchObject({ marketing: 'WITHDRAWN' });
});
