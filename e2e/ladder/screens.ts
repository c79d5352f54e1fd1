import { bookedPath, couponPath, landingPath, reportPath, shopPath, statementPath } from './records.ts';
import { makeDraft } from '../support/orders.ts';
import type { Probe } from './probe.ts';

/** Screen of the ladder: where it is, who opens it, and what must be seen and done there. */
export interface LadderScreen {
  name: string;
  /** Account; absent for pages without a session. */
  account?: string;
  /** Address below the origin. */
  address: string | (() => Promise<string>);
  /** A phone's width; else that of a desk. */
  isPhone?: true;
  /** Runs in the page: throws where something is missing. */
  check: (probe: Probe) => Promise<void>;
}

const order = async () => `/purchase-order/detail?id=${(await makeDraft()).id}`;

/** Pages of staff. */
export const screens: readonly LadderScreen[] = [
  {
    name: 'sign-in',
    address: '/login',
    check: async (probe) => {
      await probe.fill('账号', 'staff05');
      await probe.fill('密码', 'Demo@2026');
      const send = () => probe.all('button', '登录').find(({ textContent }) => textContent === '登录');
      (await probe.until('the button', send)).click();
      await probe.see('[role=tablist][aria-label=打开的页面]');
    },
  },
  {
    name: 'home',
    account: 'staff02',
    address: '/home',
    check: async (probe) => {
      const columns = (row: HTMLElement) => getComputedStyle(row).gridTemplateColumns.split(' ').length;
      await probe.until('columns in rows of queues', () =>
        probe.all('.tl-queue-row').some((row) => columns(row) > 3),
      );
      await probe.see('.tl-queue-row button,.tl-queue-row a');
    },
  },
  {
    name: 'list',
    account: 'staff01',
    address: '/purchase-order/list',
    check: async (probe) => {
      await probe.see('[role=row] [role=gridcell],[role=row] td');
      const number = await probe.until(
        'a number of an order',
        () => /PO\d{6}-\d{6}/.exec(document.body.innerText)?.[0],
      );
      const field = await probe.fill('采购单号', number);
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }));
      await probe.until(
        'the one row',
        () => document.body.innerText.includes(number) && probe.all('[role=row]').length === 3,
      );
      await probe.press('更多操作');
      await probe.see('[role=menuitem]');
    },
  },
  {
    name: 'detail',
    account: 'staff01',
    address: order,
    check: async (probe) => {
      await probe.see('article > header');
      // As where no window opens.
      window.open = () => null;
      await probe.press('打印');
      await probe.until('the page that is printed', () => probe.printed.includes('<table'));
    },
  },
  {
    name: 'placing',
    account: 'dealer01',
    address: '/retail/create',
    check: async (probe) => {
      await probe.fill('车牌或车架号', '沪B12345');
      await probe.until('the new car', () => document.body.innerText.includes('首次到店'));
      await probe.fill('搜索轮胎', '2055516');
      await probe.press('选用', '[role=row] button:not(:disabled)');
      await probe.see('[aria-label=已选轮胎]', '205/55R16');
    },
  },
  {
    name: 'check pad',
    account: 'dealer01',
    address: '/retail/check/create',
    isPhone: true,
    check: async (probe) => {
      await probe.fill('车牌或 VIN', '沪B12345');
      for (const key of '5215') await probe.press(key, '[role=group][aria-label=数字键] button');
      await probe.until('depths', () => /5\.2/.test(document.body.innerText));
    },
  },
  {
    name: 'calendar',
    account: 'admin',
    address: '/basic/calendar',
    check: async (probe) =>
      void (await probe.see(
        '[role=tabpanel] [role=gridcell],[role=tabpanel] td,[role=tabpanel] button time',
      )),
  },
  {
    name: 'stock',
    account: 'staff01',
    address: '/inventory/warehouses',
    check: async (probe) => void (await probe.see('[role=row] [role=gridcell],[role=row] td')),
  },
  {
    name: 'scan',
    account: 'admin',
    address: '/inventory/scan',
    isPhone: true,
    check: async (probe) => void (await probe.see('[role=tabpanel] h1,[role=tabpanel] input')),
  },
  {
    name: 'statement',
    account: 'staff04',
    address: statementPath,
    check: async (probe) => void (await probe.see('article > header')),
  },
  {
    name: 'report',
    account: 'staff03',
    address: '/report/sms?measure=paidAmount&period=lastMonth',
    check: async (probe) => {
      await probe.see('[role=tabpanel] h1');
      const bars = () =>
        probe.all('[role=tabpanel] .tl-drawn *,[role=tabpanel] svg rect,[role=tabpanel] canvas');
      await probe.until('bars', () => bars().length);
    },
  },
  {
    name: 'second tab',
    account: 'staff01',
    address: '/purchase-order/list',
    check: async (probe) => {
      await probe.fill('采购单号', 'half');
      // The list takes it up after a moment.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      history.pushState(null, '', '/basic/supplier');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      await probe.see('h1', '供应商');
      await probe.press('全部采购单', '[role=tab]');
      const field = await probe.see('input', '采购单号');
      if ((field as HTMLInputElement).value !== 'half') throw new Error('what was typed is gone');
    },
  },
];

/** Pages of customers. */
export const customerScreens: readonly LadderScreen[] = [
  {
    name: 'report of a check',
    address: reportPath,
    isPhone: true,
    check: async (probe) => void (await probe.see('h1', '需要更换')),
  },
  {
    name: 'self-order',
    address: shopPath,
    isPhone: true,
    check: async (probe) => {
      await probe.press('下一步');
      await probe.see('[role=alert]', '请输入正确的车牌号');
    },
  },
  {
    name: 'booking',
    address: async () => (await reportPath()).replace('/viewReport?token=', '/m/book/'),
    isPhone: true,
    check: async (probe) => void (await probe.see('[role=group]', '日期')),
  },
  {
    name: 'appointment',
    address: bookedPath,
    isPhone: true,
    check: async (probe) => void (await probe.see('h1,h2')),
  },
  {
    name: 'coupon',
    address: couponPath,
    isPhone: true,
    check: async (probe) => {
      await probe.press('领取');
      await probe.see('[role=alert]', '请填写手机号和 6 位验证码');
    },
  },
  {
    name: 'landing page',
    address: landingPath,
    isPhone: true,
    check: async (probe) => void (await probe.see('h1,h2')),
  },
];
