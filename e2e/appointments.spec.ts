import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import {
  book,
  chooseDay,
  dayAhead,
  linkOf,
  newPlate,
  openShop,
  readBooked,
  timeOn,
} from './support/appointments.ts';
import {
  axeCheck,
  expectAt,
  expectMessage,
  goTo,
  headOf,
  openAs,
  rowOf,
  screenOf,
  takeScreenshot,
} from './support/pages.ts';
import { test } from './support/test.ts';

const shop = 'dealer02';
const today = dayAhead(0);
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const bayOf = (page: Page, name: string) => screenOf(page).getByRole('group', { name, exact: true });

/** Done cars leave the board: towards the evening there are more than it has room for. */
async function emptyBoard(dealerId: number): Promise<void> {
  const { done } = await call<{ done: { id: number; version: number }[] }>(
    shop,
    `GET /order/appointment/board?dealerId=${dealerId}`,
  );
  for (const { id, version } of done) await call(shop, `PUT /order/appointment/leave/${id}`, { version });
}

test('a visit is booked from a clue, whose car stands there already, and cancelled with a reason', async ({
  page,
}) => {
  const { dealerId } = await openShop(shop, [dayAhead(1)]);
  const plateNumber = newPlate();
  const person = { plateNumber, customerName: '陈客户', customerMobile: '13800138111' };
  const clue = await call<{ id: number; clueNo: string }>(shop, 'POST /order/clue/create', {
    dealerId,
    ...person,
    source: 'PHONE',
  });
  await openAs(page, shop, `/clue/appointment?clue=${clue.id}`);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`从 ${clue.clueNo} 预约`);
  await expect(dialog.getByRole('textbox', { name: '车牌' })).toHaveValue(plateNumber);
  const send = dialog.getByRole('button', { name: '预约', exact: true });
  await send.click();
  await expect(dialog.getByText('必填').first()).toBeVisible();
  await dialog.getByRole('button', { name: '换 1–2 条' }).click();
  await chooseDay(dialog, dayAhead(1));
  await dialog.getByRole('button', { name: '03:00', exact: true }).click();
  await takeScreenshot(page, 'appointment-book');
  await send.click();
  await expectMessage(page, /^已预约/);
  await expectAt(page, new RegExp(`day=${dayAhead(1)}`));
  await screenOf(page)
    .getByRole('button', { name: new RegExp(plateNumber) })
    .first()
    .click();
  await expect(screenOf(page).getByRole('region', { name: '选中的预约' })).toContainText('陈客户');
  await axeCheck(page);
  await takeScreenshot(page, 'appointment-day');

  const { list } = await call<{ list: { id: number }[] }>(
    shop,
    `GET /order/appointment/list?text=${encodeURIComponent(plateNumber)}`,
  );
  await goTo(page, `/clue/pre-book-detail?id=${list[0]?.id}`);
  await expect(screenOf(page).getByText('客户看到的内容')).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'appointment-detail');
  await headOf(page).getByRole('button', { name: '更多操作' }).click();
  // Nobody is a no-show before being late.
  await expect(page.getByRole('menuitem', { name: '未到店' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: '取消预约' }).click();
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(dialog.getByText('请输入取消理由')).toBeVisible();
  await dialog.getByRole('textbox', { name: '取消原因' }).fill('客户出差');
  await dialog.getByRole('button', { name: '取消预约' }).click();
  await expect(screenOf(page).getByText('已取消：客户出差')).toBeVisible();
  await goTo(page, `/clue/appointment?view=list&text=${encodeURIComponent(plateNumber)}`);
  await expect(rowOf(page, plateNumber)).toContainText('已取消');
  await takeScreenshot(page, 'appointment-list');
});

test('a card is dragged to another time or day, or moved by keys; a taken half-hour refuses it', async ({
  page,
}) => {
  const day = dayAhead(2);
  // Two days of the same week, which today may end.
  const days = [5, 6, 7].map(dayAhead);
  const isMonday = (each: string) => new Date(each).getUTCDay() === 1;
  const [from = '', to = ''] = isMonday(days[1] ?? '') ? days.slice(1) : days;
  const { dealerId, bays } = await openShop(shop, [day, from, to]);
  const [first, second] = bays;
  const made = await book(shop, { dealerId, bayId: first.id, startsTime: timeOn(from, '04:30') });
  const moved = await book(shop, { dealerId, bayId: first.id, startsTime: timeOn(day, '01:00') });
  const stays = await book(shop, { dealerId, bayId: second.id, startsTime: timeOn(day, '01:00') });
  await openAs(page, shop, `/clue/appointment?day=${day}`);
  const cardOn = (bay: string, plate: string) =>
    bayOf(page, bay).getByRole('button', { name: new RegExp(plate) });
  const card = cardOn(first.name, moved.plateNumber);
  const cells = bayOf(page, first.name).getByRole('button', { name: `${first.name} 03:00 新建预约` });
  await card.dragTo(cells, { sourcePosition: { x: 30, y: 4 }, targetPosition: { x: 30, y: 4 } });
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`${day} 01:00 · ${first.name}`);
  await expect(dialog).toContainText(`${day} 03:00 · ${first.name}`);
  await expect(dialog).toContainText('发送短信告知客户新时间');
  await takeScreenshot(page, 'appointment-move');
  await dialog.getByRole('button', { name: '改约', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(Date.parse((await readBooked(shop, moved.id)).startsTime)).toBe(Date.parse(timeOn(day, '03:00')));

  // Onto what somebody else has: nothing happens.
  const other = cardOn(second.name, stays.plateNumber);

  await card.dragTo(other, { sourcePosition: { x: 30, y: 4 }, targetPosition: { x: 30, y: 4 } });
  await expect(dialog).toHaveCount(0);

  // To the other bay, the time stays: no message goes.
  await card.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(screenOf(page).getByText(`移到 ${second.name} 03:00`)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('时间不变，不发送短信。');
  await dialog.getByRole('button', { name: '改约', exact: true }).click();
  await expect(cardOn(second.name, moved.plateNumber)).toBeVisible();

  // In the week to another day: it keeps its time.
  await goTo(page, `/clue/appointment?view=week&day=${from}`);
  const columnOf = (each: string) =>
    screenOf(page).getByRole('region', { name: new RegExp(`^${each.slice(5)} `) });
  const weekly = columnOf(from).getByRole('button', { name: new RegExp(made.plateNumber) });
  await weekly.dragTo(columnOf(to), { targetPosition: { x: 40, y: 90 } });
  await expect(dialog).toContainText(`${to} 04:30`);
  await takeScreenshot(page, 'appointment-week-move');
  await dialog.getByRole('button', { name: '改约', exact: true }).click();
  await expect(columnOf(to).getByRole('button', { name: new RegExp(made.plateNumber) })).toBeVisible();
  expect(Date.parse((await readBooked(shop, made.id)).startsTime)).toBe(Date.parse(timeOn(to, '04:30')));
});

test('a car is registered, worked on and leaves, seen on the board; bays and hours are set', async ({
  page,
}) => {
  const { dealerId, bays } = await openShop(shop, [today]);
  await emptyBoard(dealerId);
  const plate = newPlate();
  await openAs(page, shop, '/clue/arrivals');
  await screenOf(page).getByRole('button', { name: '到店登记' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: '车牌' }).fill(plate);
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13800138222');
  await dialog.getByRole('button', { name: '换 1–2 条' }).click();
  await dialog.getByRole('button', { name: '检测', exact: true }).click();
  await dialog.getByRole('button', { name: '登记到店' }).click();
  // Nobody comes without a name.
  await expect(dialog.getByRole('alert')).toContainText('请填写车牌、客户和手机号');
  await dialog.getByRole('textbox', { name: '客户' }).fill('赵客户');
  await dialog.getByRole('button', { name: '登记到店' }).click();
  await expect(dialog).toHaveCount(0);

  const column = (name: string) => screenOf(page).getByRole('region', { name });
  // Strangers stand before the wall: its middle is masked.
  const masked = new RegExp(`${plate.slice(0, 3)}[*]+${plate.slice(-1)}`);
  const mine = (name: string) => column(name).getByRole('listitem').filter({ hasText: masked }).last();
  await axeCheck(page);
  for (const [from, step, to] of [
    ['等待中', '开工', '施工中'],
    ['施工中', '完工', '已完工'],
  ] as const) {
    await mine(from).getByRole('button', { name: step }).click();
    await expect(mine(to)).toBeVisible();
  }
  await takeScreenshot(page, 'arrivals');
  await mine('已完工').getByRole('button', { name: '离店' }).click();
  await expect(mine('已完工')).toHaveCount(0);
  await expect(screenOf(page).getByText(/今天已离店 [1-9]\d* 辆/)).toBeVisible();

  // Bays and hours: a name is had once.
  await goTo(page, '/clue/bays');
  await expect(rowOf(page, bays[0].name)).toBeVisible();
  await axeCheck(page);
  await takeScreenshot(page, 'bays');
  await screenOf(page).getByRole('button', { name: '新建工位' }).click();
  await dialog.getByRole('textbox', { name: '工位' }).fill(bays[0].name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('alert')).toContainText('工位名称已存在');
  const name = `丙${newPlate().slice(2)}`;
  await dialog.getByRole('textbox', { name: '工位' }).fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, name)).toContainText('换季');

  const sunday = screenOf(page).getByRole('listitem').filter({ hasText: '周日' });
  await sunday.getByRole('checkbox', { name: '周日 营业' }).uncheck();
  await expect(sunday).toContainText('休息');
  await screenOf(page).getByRole('button', { name: '保存营业时间' }).click();
  await expectMessage(page, '营业时间已保存');
  await page.reload();
  await expect(sunday.getByRole('checkbox', { name: '周日 营业' })).not.toBeChecked();
});

test('a customer confirms, takes another time and gives it up on the own phone', async ({ page }) => {
  const day = dayAhead(4);
  const { dealerId, bays } = await openShop(shop, [day]);
  const made = await book(shop, { dealerId, bayId: bays[0].id, startsTime: timeOn(day, '01:00') });
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await linkOf(shop, made.id);
  await page.goto(address);
  await expect(page.getByText('01:00')).toBeVisible();
  await expect(page.getByText(made.plateNumber)).toHaveCount(0);
  await axeCheck(page);
  await takeScreenshot(page, 'appointment-phone');
  await page.getByRole('button', { name: '确认到店' }).click();
  await expect(page.getByText('已确认，届时见。')).toBeVisible();
  await page.getByRole('button', { name: '改约' }).click();
  await chooseDay(page.getByRole('main'), day);
  await page.getByRole('button', { name: '05:30', exact: true }).click();
  await takeScreenshot(page, 'appointment-phone-move');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole('button', { name: /^改到 / }).click();
  await expect(page.locator('.ap-when')).toContainText('05:30');
  expect(Date.parse((await readBooked(shop, made.id)).startsTime)).toBe(Date.parse(timeOn(day, '05:30')));
  const moved = page.url();
  await page.getByRole('button', { name: '取消预约' }).click();
  await page.getByRole('button', { name: '取消预约' }).click();
  await expect(page.getByText('已取消')).toBeVisible();
  expect(await readBooked(shop, made.id)).toMatchObject({ status: 3 });

  // The first link ended with its time; one that nobody made answers alike.
  for (const gone of [address, '/m/appointment/1.1.abcdefghijklmnopqrstuv']) {
    await page.goto(gone);
    await expect(page.getByRole('alert')).toContainText('链接无效，请联系门店');
  }
  expect(moved).not.toContain(address);
});
