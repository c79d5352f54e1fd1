import { expect, test, type Locator, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeShipped } from './support/orders.ts';
import {
  axeCheck,
  chooseOption,
  expectMessage,
  openAs,
  rowAction,
  rowOf,
  screenOf,
  takeScreenshot,
  visitPath,
} from './support/pages.ts';

const list = '/basic/expressSheet';
const design = `${list}/design`;
let next = 1;
const nameOf = (what: string): string => `${what}${Date.now() % 1e6}-${next++}`;

/** What the browser's dialog would print: the window that opens, once it was asked to. */
async function printed(page: Page, button: Locator): Promise<Page> {
  await page.context().addInitScript(() => {
    window.print = () => void (document.title = 'printed');
  });
  const opened = page.waitForEvent('popup');
  await button.click();
  const paper = await opened;
  await expect(paper).toHaveTitle('printed');
  return paper;
}

const paperOf = (page: Page): Locator => screenOf(page).getByRole('group', { name: '纸张' });
const measure = (page: Page, name: string): Locator =>
  screenOf(page).getByRole('complementary', { name: '属性' }).getByRole('textbox', { name });

/** Drags from the middle of one place to a point of another, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('a template is made by drag, taken back, saved, looked at with a note’s data, printed and put back', async ({
  page,
}) => {
  const { dnNo } = await makeShipped(8, 8);
  const name = nameOf('拖放模板');
  await openAs(page, 'staff03', list);
  await screenOf(page).getByRole('button', { name: '新建面单模板' }).click();
  const paper = paperOf(page);
  const edge = await paper.boundingBox();
  if (!edge) throw new Error('no paper');
  await drag(page, screenOf(page).getByRole('button', { name: '收件单位' }), {
    x: edge.x + 120,
    y: edge.y + 60,
  });
  const company = paper.getByRole('button', { name: '文本 收件单位' });
  await expect(company).toBeVisible();
  await drag(page, screenOf(page).getByRole('button', { name: '条形码' }), {
    x: edge.x + 160,
    y: edge.y + 200,
  });
  await expect(paper.getByRole('button', { name: '条形码 运单号' })).toBeVisible();
  // Fifteen characters on 20 mm: no scanner tells the bars apart.
  await measure(page, '宽').fill('20');
  await measure(page, '宽').press('Enter');
  await expect(screenOf(page).getByText('条码过密')).toBeVisible();
  await screenOf(page).getByRole('button', { name: '撤销' }).click();
  await expect(screenOf(page).getByText('条码过密')).toHaveCount(0);
  const before = await measure(page, '左').inputValue();
  await drag(page, paper.getByRole('button', { name: '条形码 运单号' }), {
    x: edge.x + 180,
    y: edge.y + 300,
  });
  await expect(measure(page, '左')).not.toHaveValue(before);
  await screenOf(page).getByRole('button', { name: '撤销' }).click();
  await expect(measure(page, '左')).toHaveValue(before);
  await screenOf(page).getByRole('textbox', { name: '模板名称' }).fill(name);
  await chooseOption(page, screenOf(page).getByRole('combobox', { name: '预览数据' }), dnNo);
  await expect(paper).toContainText('仓');
  await takeScreenshot(page, 'waybill-designer');
  await screenOf(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('tab', { name })).toBeVisible();
  const sheet = await printed(page, screenOf(page).getByRole('button', { name: '测试打印' }));
  await expect(sheet.locator('svg').first()).toBeVisible();
  await sheet.close();

  await paperOf(page).getByRole('button', { name: '文本 收件单位' }).click();
  await measure(page, '左').fill('7');
  await measure(page, '左').press('Enter');
  await screenOf(page).getByRole('button', { name: '保存' }).click();
  await screenOf(page).getByRole('button', { name: '版本 2' }).click();
  const versions = page.getByRole('dialog');
  await versions.getByRole('button', { name: /第 1 版/ }).click();
  await versions.getByRole('button', { name: '恢复此版本' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '将存为第 3 版' })
    .getByRole('button', { name: '恢复此版本' })
    .click();
  await expectMessage(page, '已恢复为新版本');
  await expect(screenOf(page).getByRole('button', { name: '版本 3' })).toBeVisible();
});

test('by the keyboard alone: put, chosen, moved, resized, copied, removed, taken back, saved', async ({
  page,
}) => {
  const name = nameOf('键盘模板');
  await openAs(page, 'staff03', design);
  await screenOf(page).getByRole('button', { name: '订单号', exact: true }).focus();
  await page.keyboard.press('Enter');
  const box = paperOf(page).getByRole('button', { name: '文本 订单号' });
  await expect(box).toBeFocused();
  const [left, width] = [
    Number(await measure(page, '左').inputValue()),
    Number(await measure(page, '宽').inputValue()),
  ];
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(measure(page, '左')).toHaveValue(String(left + 5.5));
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(measure(page, '宽')).toHaveValue(String(width + 5));
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(box).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(box).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(box).toHaveCount(2);
  await page.keyboard.press('Control+Shift+z');
  await expect(box).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+a');
  await expect(screenOf(page).getByText('已选 2 个元素')).toBeVisible();
  await screenOf(page).getByRole('textbox', { name: '模板名称' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('tab', { name })).toBeVisible();
});

test('what reaches over the edge is marked and not saved; who leaves is asked; the second of two editors is told', async ({
  page,
}) => {
  const name = nameOf('边缘模板');
  const layout = { paper: { width: 100, height: 150 }, elements: [] };
  const { id } = await call<{ id: number }>('staff03', 'POST /data/waybill/template', { name, layout });
  await openAs(page, 'staff03', `${design}?id=${id}`);
  await screenOf(page).getByRole('button', { name: '矩形' }).click();
  await measure(page, '左').fill('90');
  await measure(page, '左').press('Enter');
  await expect(paperOf(page).getByRole('button', { name: '矩形（超出纸张）' })).toBeVisible();
  const save = screenOf(page).getByRole('button', { name: '保存' });
  await save.click();
  await expectMessage(page, '1 个元素超出纸张，请移回后保存');
  await page.getByTitle(`关闭 设计面单模板 ${name}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await measure(page, '左').fill('10');
  await measure(page, '左').press('Enter');
  await call('admin', `PUT /data/waybill/template/${id}`, {
    name,
    layout: { ...layout, paper: { width: 76, height: 130 } },
    version: 0,
  });
  await save.click();
  await expect(screenOf(page).getByText('他人已保存了更新的版本')).toBeVisible();
  await screenOf(page).getByRole('button', { name: '载入最新版本' }).click();
  await expect(screenOf(page).getByText('他人已保存了更新的版本')).toHaveCount(0);
  await expect(paperOf(page).getByRole('button', { name: '矩形' })).toHaveCount(0);
  await expect(measure(page, '宽')).toHaveValue('76');
});

test('a supplier prints the waybill of its note; printed again it says so', async ({ page }) => {
  const { note, dnNo } = await makeShipped(8, 8);
  await openAs(page, 'supplier01', `/purchase-order/delivery-note?id=${note?.id}`);
  const button = screenOf(page).getByRole('button', { name: '打印面单' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: `打印面单 ${dnNo}` });
  await expect(dialog.getByRole('img', { name: '面单预览' })).toBeVisible();
  await takeScreenshot(page, 'waybill-dialog');
  const sheet = await printed(page, dialog.getByRole('button', { name: '打印', exact: true }));
  await expect(sheet.locator('svg').first()).toBeVisible();
  await expect(sheet.locator('body')).toContainText(dnNo);
  // The provider's label of 76 × 130 mm on one page of its own size: a point is 25.4 / 72 mm.
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([width, height].map((points) => Math.round((Number(points) * 25.4) / 72))).toEqual([76, 130]);
  await sheet.close();
  await expect(dialog).toHaveCount(0);
  await button.click();
  await expect(dialog.getByText('已打印 1 次')).toBeVisible();
});

test('templates are copied, made the default, disabled and deleted; a file of one makes another; axe finds nothing', async ({
  page,
}) => {
  const name = nameOf('文件模板');
  const layout = { paper: { width: 100, height: 150 }, elements: [] };
  await call('staff03', 'POST /data/waybill/template', { name, layout });
  await openAs(page, 'staff03', `${list}?text=${encodeURIComponent(name)}`);
  await (await rowAction(page, rowOf(page, name), '复制')).click();
  const copy = rowOf(page, `${name} 副本`);
  await expect(copy).toBeVisible();
  await (await rowAction(page, copy, '删除')).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(copy).toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await screenOf(page).getByRole('button', { name: '导入模板' }).click();
  const bad = { name: '', layout: { paper: { width: 5, height: 5 }, elements: [] } };
  const file = (content: object) => ({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await (await choosing).setFiles(file(bad));
  // What is wrong stays in sight, with the file's name, and leads to another one.
  const refused = page.getByRole('dialog', { name: '未导入 a.json' });
  await expect(refused).toContainText('name 必填');
  await expect(refused).toContainText('请选择从面单模板列表导出的 .json 文件');
  const other = page.waitForEvent('filechooser');
  await refused.getByRole('button', { name: '选择其他文件' }).click();
  await (await other).setFiles({ ...file({}), name: 'b.json', buffer: Buffer.alloc(0) });
  const empty = page.getByRole('dialog', { name: '未导入 b.json' });
  await expect(empty).toContainText('文件是空的');
  await empty.getByRole('button', { name: '关闭' }).last().click();
  await expect(empty).toHaveCount(0);
  const again = page.waitForEvent('filechooser');
  await screenOf(page).getByRole('button', { name: '导入模板' }).click();
  await (await again).setFiles(file({ name: `${name}二`, layout }));
  await expect(rowOf(page, `${name}二`)).toBeVisible();
  await visitPath(page, design);
  await axeCheck(page);
});
