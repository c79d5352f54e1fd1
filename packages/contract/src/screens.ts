import type { Screen } from './kernel/screen.ts';
import { t, type Text } from './kernel/text.ts';
import * as tables from './screen-tables.ts';

/** Menu groups in menu order. */
export const menuGroups = [
  { key: 'home', title: t('首页', 'Home', '首頁'), icon: 'home', path: '/home' },
  { key: 'retail', title: t('零售', 'Retail', '零售'), icon: 'shop', path: '/retail/list' },
  { key: 'clue', title: t('线索与预约', 'Clues and visits', '線索與預約'), icon: 'bulb', path: '/clue/list' },
  {
    key: 'order-manage',
    title: t('订单管理', 'Orders', '訂單管理'),
    icon: 'list',
    path: '/retail-order/list',
  },
  {
    key: 'purchase-order',
    title: t('采购订单', 'Purchase orders', '採購訂單'),
    icon: 'purchase',
    path: '/purchase-order/welcome',
  },
  {
    key: 'sales-order',
    title: t('物流订单', 'Sales orders', '物流訂單'),
    icon: 'truck',
    path: '/sales-order/welcome',
  },
  {
    key: 'inventory',
    title: t('库存', 'Inventory', '庫存'),
    icon: 'inbox',
    path: '/inventory/adjustment',
  },
  { key: 'finance', title: t('财务', 'Finance', '財務'), icon: 'bank', path: '/finance/dealerAccount' },
  {
    key: 'promotion',
    title: t('促销', 'Promotions', '促銷'),
    icon: 'gift',
    path: '/promotion/list',
  },
  { key: 'tyres', title: t('商品', 'Goods', '商品'), icon: 'tag', path: '/tyres/list' },
  { key: 'report', title: t('报表', 'Reports', '報表'), icon: 'chart', path: '/report/sms' },
  { key: 'basic', title: t('基础数据', 'Basic data', '基礎資料'), icon: 'database', path: '/basic/supplier' },
  {
    key: 'system-configuration',
    title: t('系统配置', 'Configuration', '系統設定'),
    icon: 'setting',
    path: '/systemConfiguration/configService',
  },
  { key: 'users', title: t('用户权限', 'Users', '使用者權限'), icon: 'team', path: '/webUser/list' },
] as const satisfies readonly { key: string; title: Text; icon: string; path: string }[];

const groups: readonly string[] = menuGroups.map(({ key }) => key);
const placeOf = ({ place = 0 }: Screen): number => place;

/** All implemented screens in menu order: by group, by place within the group, then in their domain's order. */
export const screens: readonly Screen[] = Object.values(tables)
  .flat()
  .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || placeOf(a) - placeOf(b));
