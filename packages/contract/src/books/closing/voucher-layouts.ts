import { t, type Text } from '../../kernel/text.ts';
import type { VoucherColumn, VoucherField, VoucherLayout } from './voucher-layout.ts';

/** Column under one title; `=text` is a fixed text, an empty field an empty column. */
type Told = readonly [title: string, holds: VoucherField | `=${string}` | ''];

const columnOf = (titles: string[], holds: Told[1], once = false): VoucherColumn =>
  holds === '' || holds.startsWith('=')
    ? { titles, field: 'TEXT', text: holds.slice(1), once }
    : { titles, field: holds as VoucherField, text: '', once };

const columnsOf = (told: readonly Told[]): VoucherColumn[] =>
  told.map(([title, holds]) => columnOf([title], holds));

const usual = {
  container: 'XLSX',
  encoding: 'UTF8',
  sheet: 'Sheet1',
  dateForm: 'DASH',
  firstEntry: 1,
  zeros: false,
  memoWidth: 200,
  codeMax: 0,
} as const satisfies Partial<VoucherLayout>;

const own: readonly Told[] = [
  ['日期', 'DATE'],
  ['凭证字', '=记'],
  ['凭证号', 'NUMBER'],
  ['附单据数', '=0'],
  ['摘要', 'MEMO'],
  ['科目编码', 'SUBJECT'],
  ['科目名称', 'SUBJECT_NAME'],
  ['借方金额', 'DEBIT'],
  ['贷方金额', 'CREDIT'],
  ['往来单位编码', 'PARTY'],
  ['往来单位名称', 'PARTY_NAME'],
];

/** 精斗云: what both forms begin and end with. */
const cloudStart: readonly Told[] = [
  ['日期', 'DATE'],
  ['凭证字', '=记'],
  ['凭证号', 'NUMBER'],
  ['附件数', 'DOCUMENTS'],
  ['分录序号', 'ENTRY'],
  ['摘要', 'MEMO'],
  ['科目代码', 'SUBJECT'],
  ['科目名称', 'SUBJECT_NAME'],
  ['借方金额', 'DEBIT'],
  ['贷方金额', 'CREDIT'],
  ['客户', 'CUSTOMER'],
  ['供应商', 'SUPPLIER'],
  ['职员', ''],
  ['项目', ''],
  ['部门', ''],
  ['存货', ''],
];
const cloudEnd: readonly Told[] = [
  ['数量', ''],
  ['单价', ''],
  ['原币金额', 'AMOUNT'],
  ['币别', '=RMB'],
  ['汇率', 'RATE'],
];
const cloud1: readonly Told[] = [
  ['是否限定', ''],
  ['自定义辅助核算类别', ''],
  ['自定义辅助核算编码', ''],
];
const cloud2: readonly Told[] = [
  ['自定义辅助核算类别', ''],
  ['自定义辅助核算编码', ''],
  ['自定义辅助核算类别1', ''],
  ['自定义辅助核算编码1', ''],
];

const kis: readonly Told[] = [
  ['日期', 'DATE'],
  ['凭证字', '=记'],
  ['凭证号', 'NUMBER'],
  ['附单据数', 'DOCUMENTS'],
  ['摘要', 'MEMO'],
  ['科目编码', 'SUBJECT'],
  ['科目名称', 'SUBJECT_NAME'],
  ['借方金额', 'DEBIT'],
  ['贷方金额', 'CREDIT'],
  ['币别', '=RMB'],
  ['汇率', 'RATE'],
  ['原币金额', 'AMOUNT'],
  ['数量', ''],
  ['单价', ''],
  ['核算类别', 'PARTY_KIND'],
  ['核算编码', 'PARTY'],
  ['核算名称', 'PARTY_NAME'],
  ['制单人', ''],
];

/** 云星空: name in the first title row, in the second, content. Head cells stand in a voucher's first line. */
type Twice = readonly [first: string, second: string, holds: Told[1]];

const k3Head: readonly Twice[] = [
  ['FBillHead(GL_VOUCHER)', '*单据头(序号)', 'NUMBER'],
  ['FAccountBookID', '*(单据头)账簿#编码', '=001'],
  ['FAccountBookID#Name', '(单据头)账簿#名称', ''],
  ['FDate', '*(单据头)日期', 'DATE'],
  ['FBUSDATE', '(单据头)业务日期', 'DATE'],
  ['FYEAR', '(单据头)会计年度', 'YEAR'],
  ['FPERIOD', '(单据头)期间', 'PERIOD'],
  ['FVOUCHERGROUPID', '*(单据头)凭证字#编码', '=PRE001'],
  ['FVOUCHERGROUPID#Name', '(单据头)凭证字#名称', '=记'],
  ['FVOUCHERGROUPNO', '*(单据头)凭证号', 'NUMBER'],
  ['FATTACHMENTS', '(单据头)附件数', 'DOCUMENTS'],
  ['FISADJUSTVOUCHER', '(单据头)是否调整期凭证', ''],
  ['FACCBOOKORGID', '(单据头)核算组织#编码', ''],
  ['FACCBOOKORGID#Name', '(单据头)核算组织#名称', ''],
  ['FSourceBillKey', '(单据头)业务类型#编码', ''],
  ['FSourceBillKey#Name', '(单据头)业务类型#名称', ''],
  ['FIMPORTVERSION', '(单据头)引入版本号', ''],
];
const k3Entry: readonly Twice[] = [
  ['*Split*1', '间隔列', ''],
  ['FEntity', '*分录(序号)', 'LINE'],
  ['FEXPLANATION', '(分录)摘要', 'MEMO'],
  ['FACCOUNTID', '*(分录)科目编码#编码', 'SUBJECT'],
  ['FACCOUNTID#Name', '(分录)科目编码#名称', 'SUBJECT_NAME'],
];
/** 云星空: dimensions as delivered; another account book has others, so they are the layout's to change. */
const k3Dimensions: readonly Twice[] = (
  [
    ['FFLEX4', '供应商', 'SUPPLIER'],
    ['FFLEX5', '部门', ''],
    ['FFLEX6', '客户', 'CUSTOMER'],
    ['FFLEX7', '员工', ''],
    ['FFLEX8', '物料', ''],
    ['FFLEX9', '费用项目', ''],
    ['FFLEX10', '资产类别', ''],
    ['FFLEX11', '组织机构', ''],
    ['FFLEX12', '物料分组', ''],
    ['FFLEX13', '客户分组', ''],
  ] as const
).flatMap(([key, name, holds]): Twice[] => [
  [`FDetailID#${key}`, `(分录)${name}#编码`, holds],
  [`FDetailID#${key}#Name`, `(分录)${name}#名称`, holds === '' ? '' : `${holds}_NAME`],
]);
const k3Money: readonly Twice[] = [
  ['FCURRENCYID', '*(分录)币别#编码', '=PRE001'],
  ['FCURRENCYID#Name', '(分录)币别#名称', '=人民币'],
  ['FEXCHANGERATETYPE', '*(分录)汇率类型#编码', '=HLTX01_SYS'],
  ['FEXCHANGERATETYPE#Name', '(分录)汇率类型#名称', '=固定汇率'],
  ['FEXCHANGERATE', '(分录)汇率', 'RATE'],
  ['FUnitId', '(分录)单位#编码', ''],
  ['FUnitId#Name', '(分录)单位#名称', ''],
  ['FPrice', '(分录)单价', ''],
  ['FQty', '(分录)数量', ''],
  ['FAMOUNTFOR', '(分录)原币金额', 'AMOUNT'],
  ['FDEBIT', '(分录)借方金额', 'DEBIT'],
  ['FCREDIT', '(分录)贷方金额', 'CREDIT'],
  ['FSettleTypeID', '(分录)结算方式#编码', ''],
  ['FSettleTypeID#Name', '(分录)结算方式#名称', ''],
  ['FSETTLENO', '(分录)结算号', ''],
  ['FBUSNO', '(分录)业务编号', ''],
  ['FEXPORTENTRYID', '(分录)现金流量#分录ID', ''],
];

/** U8: the file has no titles; its first line is 填制凭证,V800. */
const u8: readonly Told[] = [
  ['填制凭证', 'DATE'],
  ['V800', '=记'],
  ['', 'NUMBER'],
  ['', 'DOCUMENTS'],
  ['', 'MEMO'],
  ['', 'SUBJECT'],
  ['', 'DEBIT'],
  ['', 'CREDIT'],
  ...Array.from({ length: 9 }, (): Told => ['', '']),
  ['', 'CUSTOMER'],
  ['', 'SUPPLIER'],
  ['', ''],
  ['', ''],
];

const twice = (told: readonly Twice[], once = false) =>
  told.map(([first, second, holds]) => columnOf([first, second], holds, once));

/** Layouts the product brings, each as far as public sources show it (docs/vouchers.md). */
export const builtInVouchers = {
  TREADLINE: {
    label: t('通用 CSV', 'Plain CSV', '通用 CSV'),
    layout: { ...usual, container: 'CSV', columns: columnsOf(own) },
  },
  JDY24: {
    label: t('金蝶精斗云（24 列）', 'Kingdee Jingdouyun (24 columns)', '金蝶精斗雲（24 欄）'),
    layout: { ...usual, sheet: '凭证导入模板', columns: columnsOf([...cloudStart, ...cloud1, ...cloudEnd]) },
  },
  JDY25: {
    label: t('金蝶精斗云（25 列）', 'Kingdee Jingdouyun (25 columns)', '金蝶精斗雲（25 欄）'),
    layout: { ...usual, sheet: '凭证导入模板', columns: columnsOf([...cloudStart, ...cloud2, ...cloudEnd]) },
  },
  KIS: {
    label: t('金蝶 KIS 标准格式', 'Kingdee KIS, standard format', '金蝶 KIS 標準格式'),
    layout: { ...usual, columns: columnsOf(kis) },
  },
  K3CLOUD: {
    label: t('金蝶云星空', 'Kingdee K3 Cloud', '金蝶雲星空'),
    layout: {
      ...usual,
      sheet: '凭证#单据头(FBillHead)',
      columns: [...twice(k3Head, true), ...twice([...k3Entry, ...k3Dimensions, ...k3Money])],
    },
  },
  U8: {
    label: t('用友 U8 总账工具（txt）', 'Yonyou U8 ledger tool (txt)', '用友 U8 總帳工具（txt）'),
    layout: {
      ...usual,
      container: 'TXT',
      encoding: 'GBK',
      zeros: true,
      memoWidth: 60,
      codeMax: 15,
      columns: columnsOf(u8),
    },
  },
} as const satisfies Record<string, { label: Text; layout: VoucherLayout }>;
export type BuiltInVoucher = keyof typeof builtInVouchers;

/** Keys of the product's layouts; the first is the usual one. */
export const builtInVoucherKeys = Object.keys(builtInVouchers) as BuiltInVoucher[];
