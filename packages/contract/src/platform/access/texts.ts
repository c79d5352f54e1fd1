import { t, type Text } from '../../kernel/text.ts';
import type { AccountType, PermissionCode } from '../../kernel/permissions.ts';
import type { permissions } from '../../kernel/permissions.ts';

/** Labels of the account types. */
export const accountTypeTexts: Readonly<Record<AccountType, Text>> = {
  OTHER: t('平台', 'Platform', '平台'),
  DEALER: t('经销商', 'Dealer', '經銷商'),
  DEALER_GROUP: t('经销商集团', 'Dealer group', '經銷商集團'),
  OEM: t('主机厂', 'OEM', '原廠'),
  SUPPLIER: t('供应商', 'Supplier', '供應商'),
  LOGISTICS: t('物流商', 'Logistics provider', '物流商'),
  REGIONAL_MANAGER: t('区域经理', 'Regional manager', '區域經理'),
};

type Area = (typeof permissions)[PermissionCode]['area'];

/** Labels of the permission areas, which group the permission points of screens outside the menu. */
export const areaTexts: Readonly<Record<Area, Text>> = {
  retail: t('零售', 'Retail', '零售'),
  clue: t('线索与预约', 'Clues and appointments', '線索與預約'),
  tyres: t('商品', 'Catalogue', '商品'),
  'customer promotion': t('客户促销', 'Customer promotion', '客戶促銷'),
  'dealer promotion': t('经销商促销', 'Dealer promotion', '經銷商促銷'),
  inventory: t('库存', 'Inventory', '庫存'),
  basic: t('基础数据', 'Basic data', '基礎資料'),
  users: t('用户权限', 'Users', '使用者權限'),
  reports: t('报表', 'Reports', '報表'),
  finance: t('财务', 'Finance', '財務'),
  'sales orders': t('物流订单', 'Sales orders', '物流訂單'),
  'purchase orders': t('采购订单', 'Purchase orders', '採購訂單'),
  orders: t('订单', 'Orders', '訂單'),
  config: t('系统配置', 'Configuration', '系統設定'),
  other: t('其他', 'Other', '其他'),
};
