import { enabledTexts, f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Labels of the ways in which customers identify themselves. */
export const loginWays = {
  SELF_ORDER: t('扫码下单', 'Order by shop code', '掃碼下單'),
  ORDER_LINK: t('订单链接', 'Order link', '訂單連結'),
  REPORT_LINK: t('报告链接', 'Report link', '報告連結'),
  VISIT_LINK: t('预约链接', 'Visit link', '預約連結'),
  QUOTE_LINK: t('报价链接', 'Quote link', '報價連結'),
  PAGE_CODE: t('活动页验证码', 'Code on a page', '活動頁驗證碼'),
} as const;
export type LoginWay = keyof typeof loginWays;
export const loginWayKeys = Object.keys(loginWays) as LoginWay[];

export const loginResults = {
  OK: status('done', 'OK', t('成功', 'Signed in', '成功')),
  WRONG: status('failed', 'WRONG', t('验证码错误', 'Wrong code', '驗證碼錯誤')),
  OVER: status('stopped', 'OVER', t('链接失效', 'Link is over', '連結失效')),
} as const;
export type LoginResult = keyof typeof loginResults;
export const loginResultKeys = Object.keys(loginResults) as LoginResult[];

export const loginFields = {
  time: f.time('登录时间', 'Time', '登入時間'),
  customerName: f.text('客户', 'Customer', '客戶', { sensitive: 'name' }),
  customerMobile: f.mobile('手机号', 'Mobile', '手機號碼', { sensitive: 'mobile', nullable: true }),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  way: f.choice(loginWays)('登录方式', 'Way', '登入方式'),
  result: f.choice(loginResults)('结果', 'Result', '結果'),
  docNo: f.text('关联单据', 'Document', '關聯單據'),
  device: f.text('设备', 'Device', '裝置'),
} as const;

const count = { unit: t('单', 'documents', '單') } as const;

/** Fields of a shop account, with its activity in a month. */
export const salesAccountFields = {
  displayName: f.text('姓名', 'Name', '姓名'),
  userName: f.text('账号', 'Account', '帳號'),
  mobile: f.mobile('手机号', 'Mobile', '手機號碼', { sensitive: 'mobile', nullable: true }),
  dealerName: f.text('经销商', 'Dealer', '經銷商'),
  roles: f.text('角色', 'Roles', '角色'),
  active: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
  lastTime: f.time('最近登录', 'Last sign-in', '最近登入', { nullable: true }),
  device: f.text('设备', 'Device', '裝置'),
  checks: f.int('检测', 'Checks', '檢測', count),
  orders: f.int('支付订单', 'Paid orders', '支付訂單', count),
  createdTime: f.time('开通时间', 'Since', '開通時間'),
} as const;
