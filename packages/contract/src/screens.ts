import { t, type Text } from './kernel/text.ts';
import type { Screen } from './kernel/screen.ts';

/** Menu groups in menu order. */
export const menuGroups = [
  { key: 'home', title: t('首页', 'Home', '首頁'), icon: 'home', path: '/home' },
  { key: 'purchase-order', title: t('采购订单', 'Purchase orders', '採購訂單'), icon: 'purchase', path: '/purchase-order/welcome' },
  { key: 'basic', title: t('基础数据', 'Basic data', '基礎資料'), icon: 'database', path: '/basic/supplier' },
  { key: 'users', title: t('用户权限', 'Users', '使用者權限'), icon: 'team', path: '/webUser/list' },
] as const satisfies readonly { key: string; title: Text; icon: string; path: string }[];

/** Screens that work. A screen is added here by the change that builds it, never before. */
export const screens: readonly Screen[] = [
  { group: 'home', path: '/home', title: t('首页', 'Home', '首頁'), icon: 'home', hidden: true, pinned: true, codes: '*' },
  { group: 'home', path: '/personal', title: t('个人中心', 'Personal', '個人中心'), icon: 'user', hidden: true, codes: '*' },
  { group: 'home', path: '/dev', title: t('开发', 'Develop', '開發'), icon: 'tool', hidden: true, codes: ['menu_update'], types: ['OTHER'] },
  { group: 'home', path: '/dev/integrity', title: t('数据核对', 'Integrity', '資料核對'), icon: 'safety', hidden: true, codes: ['menu_update'], types: ['OTHER'] },
  { group: 'purchase-order', path: '/purchase-order/welcome', title: t('采购概览', 'Purchase overview', '採購概覽'), icon: 'dashboard', keep: true, codes: ['purchase_order_part_list', 'view_all_purchase_orders'] },
  { group: 'purchase-order', path: '/purchase-order/detail', title: t('采购单详情', 'Purchase order', '採購單詳情'), icon: 'file', hidden: true, codes: '*' },
  { group: 'purchase-order', path: '/purchase-order/create', title: t('新建采购单', 'New purchase order', '新增採購單'), icon: 'plus', keep: true, codes: ['purchase_order_part_list'] },
  { group: 'purchase-order', path: '/purchase-order/cart', title: t('购物车', 'Shopping cart', '購物車'), icon: 'cart', hidden: true, codes: ['purchase_order_part_list'], types: ['OTHER'] },
  { group: 'purchase-order', path: '/purchase-order/draft', title: t('草稿', 'Drafts', '草稿'), icon: 'edit', hidden: true, keep: true, codes: ['purchase_order_view_draft'] },
  { group: 'purchase-order', path: '/purchase-order/pending', title: t('待确认', 'Pending', '待確認'), icon: 'clock', keep: true, codes: ['purchase_order_pending_confirm'] },
  { group: 'purchase-order', path: '/purchase-order/confirmed', title: t('已确认', 'Confirmed', '已確認'), icon: 'check', keep: true, codes: ['purchase_order_confirmed'], types: ['OTHER'] },
  { group: 'purchase-order', path: '/purchase-order/supplier-confirmed', title: t('已确认', 'Confirmed', '已確認'), icon: 'check', keep: true, codes: ['purchase_order_confirmed'], types: ['SUPPLIER'] },
  { group: 'purchase-order', path: '/purchase-order/retransmit', title: t('重传', 'Retransmit', '重傳'), icon: 'sync', hidden: true, keep: true, codes: ['retransmit_dns_view'] },
  { group: 'purchase-order', path: '/purchase-order/shipped', title: t('已发货', 'Shipped', '已出貨'), icon: 'truck', hidden: true, keep: true, codes: ['view_shipped_purchase_orders'] },
  { group: 'purchase-order', path: '/purchase-order/completed', title: t('已完成', 'Completed', '已完成'), icon: 'done', keep: true, codes: ['view_completed_purchase_orders'] },
  { group: 'purchase-order', path: '/purchase-order/list', title: t('全部采购单', 'All orders', '全部採購單'), icon: 'list', keep: true, codes: ['view_all_purchase_orders'] },
  { group: 'purchase-order', path: '/purchase-order/delivery-note', title: t('发货单详情', 'Delivery note', '出貨單詳情'), icon: 'file', hidden: true, codes: '*' },
  { group: 'basic', path: '/basic/supplier', title: t('供应商', 'Suppliers', '供應商'), icon: 'shop', keep: true, codes: ['basic_supplier_view'] },
];
