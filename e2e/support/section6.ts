import { screens } from '@treadline/contract/screens.ts';

/** One account of every type and of every role of the platform, with the type's name in the top bar. */
export const accounts = {
  admin: '管理员',
  staff01: '平台',
  staff03: '平台',
  staff04: '平台',
  dealer01: '经销商',
  dealer02: '经销商',
  group01: '经销商集团',
  oem001: '主机厂',
  supplier01: '供应商',
  supplier02: '供应商',
  logistics01: '物流商',
  region01: '区域经理',
} as const;
export type Account = keyof typeof accounts;
export const everyone = Object.keys(accounts) as Account[];
/** One of every type, and of every role of the platform. */
export const eachKind = everyone.filter((account) => !/(dealer|supplier)02/.test(account));

// staff01 purchases, staff03 runs operations, staff04 is finance: each by its role alone.
export const admin: readonly Account[] = ['admin'];
export const buyers: readonly Account[] = ['admin', 'staff01'];
export const operations: readonly Account[] = [...buyers, 'staff03'];
export const staff: readonly Account[] = [...operations, 'staff04'];
export const suppliers: readonly Account[] = ['supplier01', 'supplier02'];

const wholesale: readonly Account[] = [
  'admin',
  'staff03',
  'staff04',
  'dealer01',
  'dealer02',
  'group01',
  'oem001',
  'region01',
];

/** Section 6 of the specification with the codes that the demo's roles hold: who may open which screen. */
export const openTo: Readonly<Record<string, readonly Account[]>> = {
  '/home': everyone,
  '/personal': everyone,
  '/notices': everyone,
  '/dev': admin,
  '/dev/integrity': admin,
  '/dev/jobs': admin,
  '/dev/messages': admin,
  '/retail/list': ['admin', 'staff03', 'dealer01', 'dealer02', 'group01', 'oem001', 'region01'],
  '/retail-order/list': [
    'admin',
    'staff03',
    'staff04',
    'dealer01',
    'dealer02',
    'group01',
    'oem001',
    'region01',
  ],
  '/order-manage/list': [
    'admin',
    'staff03',
    'staff04',
    'dealer01',
    'dealer02',
    'group01',
    'oem001',
    'region01',
  ],
  '/retail-order/detail': [
    'admin',
    'staff03',
    'staff04',
    'dealer01',
    'dealer02',
    'group01',
    'oem001',
    'region01',
  ],
  // dealer02 may not buy in bulk.
  '/dealer-purchase-order/create': ['admin', 'staff03', 'dealer01'],
  '/dealer-purchase-order/list': wholesale,
  '/dealer-purchase-order/detail': wholesale,
  '/purchase-order/welcome': [...staff, ...suppliers, 'logistics01'],
  '/purchase-order/detail': everyone,
  '/purchase-order/create': buyers,
  '/purchase-order/cart': [...buyers, 'staff03', 'dealer01'],
  '/purchase-order/draft': buyers,
  '/purchase-order/pending': [...operations, ...suppliers],
  '/purchase-order/confirmed': operations,
  '/purchase-order/supplier-confirmed': suppliers,
  '/purchase-order/retransmit': [...operations, ...suppliers],
  '/purchase-order/shipped': [...operations, ...suppliers],
  '/purchase-order/completed': [...staff, ...suppliers],
  '/purchase-order/list': [...staff, ...suppliers, 'logistics01'],
  '/purchase-order/delivery-note': everyone,
  '/sales-order/welcome': ['admin', 'staff03', 'logistics01'],
  '/sales-order/detail': ['admin', 'staff03', 'logistics01'],
  '/sales-order/create': ['admin', 'staff03'],
  '/sales-order/placing': ['admin', 'staff03', 'logistics01'],
  '/sales-order/wait': ['admin', 'staff03', 'logistics01'],
  '/sales-order/confirm': ['admin', 'staff03', 'logistics01'],
  '/sales-order/fail': ['admin', 'staff03', 'logistics01'],
  '/sales-order/exceptions': ['admin', 'staff03', 'logistics01'],
  '/sales-order/cancel': ['admin', 'staff03', 'logistics01'],
  '/sales-order/list': ['admin', 'staff03', 'logistics01'],
  '/inventory/warehouses': operations,
  '/inventory/dealers': ['admin', 'staff03', 'dealer01', 'dealer02', 'group01', 'oem001', 'region01'],
  '/inventory/logistics': [...operations, 'logistics01'],
  '/inventory/ages': [...operations, 'dealer01', 'dealer02', 'group01', 'oem001', 'region01', 'logistics01'],
  '/inventory/adjustment': operations,
  '/inventory/warehousesOverlay': operations,
  '/inventory/difference': [...operations, 'logistics01'],
  '/inventory/sync-history': [...operations, 'logistics01'],
  '/inventory/transaction': [...operations, 'dealer01', 'dealer02', 'logistics01'],
  '/inventory/snapshot': operations,
  '/inventory/recall': operations,
  '/inventory/recall-detail': operations,
  '/inventory/adjustment-detail': operations,
  '/inventory/adjustment-edit': operations,
  '/inventory/scan': [...staff, 'logistics01'],
  '/inventory/transfer': [...operations, 'dealer01', 'dealer02', 'logistics01'],
  '/inventory/transfer-detail': [...operations, 'dealer01', 'dealer02', 'logistics01'],
  '/inventory/transfer-edit': operations,
  '/inventory/transfer-proposals': operations,
  '/inventory/count': [...operations, 'dealer01', 'dealer02', 'logistics01'],
  '/inventory/count-detail': [...operations, 'dealer01', 'dealer02', 'logistics01'],
  '/inventory/count-edit': [...operations, 'dealer01', 'dealer02', 'logistics01'],
  '/inventory/count-enter': [...operations, 'dealer01', 'dealer02', 'logistics01'],
  '/finance/dealerAccount': ['admin', 'staff04'],
  '/finance/prepay': ['dealer01', 'dealer02', 'group01'],
  '/finance/dealerAccountDocuments': ['admin', 'staff03', 'staff04', 'dealer01', 'dealer02', 'group01'],
  '/finance/dealerAccountLedger': ['admin', 'staff03', 'staff04', 'dealer01', 'dealer02', 'group01'],
  '/retail/create': ['admin', 'staff03', 'dealer01', 'dealer02'],
  '/retail/self': ['admin', 'staff03', 'dealer01', 'dealer02'],
  '/retail/batch': ['admin', 'staff03', 'dealer01', 'dealer02'],
  '/retail/batchDetail': ['admin', 'staff03', 'dealer01', 'dealer02'],
  '/retail/dealerCard': ['admin', 'staff03', 'dealer01', 'dealer02'],
  '/tyres/list': [...operations, 'dealer01', 'dealer02', 'group01', 'oem001', 'region01'],
  '/tyres/pending': ['admin', 'staff03'],
  '/tyres/failed': ['admin', 'staff03'],
  '/tyres/approved': ['admin', 'staff03'],
  '/tyres/deployed': ['admin', 'staff03'],
  '/tyres/sold': [...operations, 'dealer01', 'dealer02'],
  '/tyres/retail': [...operations, 'dealer01', 'dealer02'],
  '/tyres/mainList': ['admin', 'staff03'],
  '/tyres/detail': [...operations, 'dealer01', 'dealer02', 'group01', 'oem001', 'region01'],
  '/tyres/create': operations,
  '/tyres/main-edit': ['admin', 'staff03'],
  '/tyres/custom': ['dealer01', 'dealer02', 'group01', 'oem001'],
  '/tyres/otherCustom': ['admin', 'staff03'],
  '/tyres/onlineProductConfiguration': ['admin', 'staff03'],
  '/tyres/configurationOnlineMalls': ['dealer01', 'dealer02'],
  '/basic/brand': operations,
  '/basic/dealer': ['admin', 'staff03', 'staff04', 'region01'],
  '/basic/dealer-edit': ['admin', 'staff03', 'staff04'],
  '/basic/dealer-batch': ['admin', 'staff03', 'staff04'],
  '/basic/expressSheet': ['admin', 'staff03', 'logistics01'],
  '/basic/expressSheet/design': ['admin', 'staff03', 'logistics01'],
  '/basic/transactionFee': ['admin', 'staff03', 'staff04'],
  '/basic/payMethod': ['admin', 'staff03', 'staff04'],
  '/finance/unknownMoney': ['admin', 'staff04'],
  '/basic/topSpeed': ['admin', 'staff03', 'staff04'],
  '/basic/topSpeedLedger': ['admin', 'staff03', 'staff04'],
  '/tyres/changes': ['admin', 'staff03'],
  '/finance/billSplit': ['admin', 'staff04'],
  '/finance/reconciliation': ['admin', 'staff04'],
  '/basic/vat': ['admin', 'staff03', 'staff04'],
  '/basic/vehicles': ['admin', 'staff03'],
  '/tyres/thirdPrice': ['admin', 'staff03'],
  '/basic/batchPurchase': ['admin', 'staff03'],
  '/systemConfiguration/configService': admin,
  '/basic/calendar': ['admin', 'staff03', 'logistics01'],
  '/systemConfiguration/configCentre': admin,
  '/basic/supplier': staff,
  // webUser_list_view, web_role_view, menu_update, menu_page: of the demo's roles the administrator's alone.
  '/webUser/list': admin,
  '/web/role': admin,
  '/web/authority': admin,
  '/system/dept': admin,
  '/system/menu': admin,
  '/system/audit': admin,
};

/** Screens that open only on a document: they show nothing without its id. */
export const needsId: ReadonlySet<string> = new Set([
  '/retail-order/detail',
  '/dealer-purchase-order/detail',
  '/sales-order/detail',
  '/purchase-order/detail',
  '/purchase-order/delivery-note',
  '/inventory/adjustment-detail',
  '/inventory/count-detail',
  '/inventory/count-enter',
  '/inventory/recall-detail',
  '/inventory/transfer-detail',
  '/tyres/detail',
  '/finance/dealerAccountLedger',
]);

/** May an account open a screen, as the table says? */
export const mayOpen = (account: Account, path: string): boolean => openTo[path]?.includes(account) ?? false;

/** Screens without a line in the table, and lines without a screen. */
export function unlisted(): string[] {
  const paths = new Set(screens.map(({ path }) => path));
  return [...paths].filter((path) => !openTo[path]).concat(Object.keys(openTo).filter((p) => !paths.has(p)));
}
