import type { z } from 'zod';
import { customSheet } from '../domains/assortment/custom/import.ts';
import { mallSheet } from '../domains/assortment/mall/import.ts';
import { keepBrand } from '../domains/brands/index.ts';
import { mainPartSheet, tyreSheet } from '../domains/catalogue/bulk/sheet.ts';
import { cartImport } from '../domains/purchase-orders/cart/import.ts';
import { countSheetImport } from '../domains/stock-counts/import.ts';
import { limitSheet } from '../domains/purchase-limits/import-limits.ts';
import { BatchRow, noteColumns, SheetRow } from '../domains/purchase-orders/notes/note-sheet.ts';
import { coverageSheet } from '../domains/coverage/upload-rules.ts';
import { stockSheet } from '../domains/stock-levels/import-stock.ts';
import { placeSheet } from '../domains/stock-levels/places.ts';
import { keepSupplier } from '../domains/suppliers/index.ts';
import { userImport } from '../domains/users/import-users.ts';
import type { ImportColumn } from '../kernel/sheets/index.ts';
import type { CorpusColumn } from './programs.ts';

/** Every import of the product. */
export const imports: Record<string, { columns: readonly ImportColumn[]; schema: z.ZodObject }> = {
  brands: keepBrand.sheet,
  suppliers: keepSupplier.sheet,
  'purchase limits': limitSheet,
  coverage: coverageSheet,
  tyres: tyreSheet.sheet,
  'main parts': mainPartSheet.sheet,
  'custom goods': customSheet,
  'online mall': mallSheet,
  'stock at places': stockSheet,
  warehouses: placeSheet,
  users: userImport,
  'purchase list': cartImport,
  'count sheets': countSheetImport,
  'delivery notes of an order': { columns: noteColumns, schema: SheetRow },
  'delivery notes of many orders': { columns: noteColumns, schema: BatchRow },
};

/** What the rows say, by Chinese title: one file holds the columns of all imports, for each ignores the others'. */
export const values: Readonly<Record<string, string>> = {
  品牌名称: '米其林',
  英文名: 'Michelin',
  国家: '法国',
  别名: '米其林轮胎',
  排序: '12',
  供应商编码: 'SH-C-10',
  供应商名称: '上海轮胎（浦东）有限公司',
  简称: '沪胎',
  '供货周期(天)': '12',
  联系人: '张伟',
  联系电话: '13900000001',
  邮箱: 'zhang.wei@example.com',
  税号: '91310000MA1FL0000X',
  地址: '上海市浦东新区1号，2楼',
  备注: '周一至周五',
  账号: 'zhang_wei',
  姓名: '张伟',
  手机号: '13900000001',
  公司编码: 'SUP001',
  角色: '供应商',
  初始密码: 'Fresh2027x!',
  商品编码: 'MIC-2055516-91V',
  收货仓库: '昆山一号仓',
  '数量(条)': '1200',
  要求到货日期: '2026-12-25',
  经销商编码: 'DLR001',
  周期: '每月',
  '限额(条)': '1200',
  仓库编码: 'WH-KS',
  覆盖地区: '浙江省',
  规则: '供货',
  优先级: '2',
  '配送天数(天)': '3',
  采购单号: 'PO260512-000123',
  库位: 'A-01-02',
  DOT: '2526',
  发货单号: 'SH20260512-01',
  供应商商品编码: 'SP-10',
  发货日期: '2026-12-20',
  预计到货日期: '2026-12-22',
  承运商: '德邦快递',
  运单号: 'DPK300012345',
  品牌: '米其林',
  花纹: 'PRIMACY 4',
  规格: '205/55R16',
  载重速度: '91V',
  '加强 XL': '是',
  防爆: '是',
  防爆标识: 'ZP',
  原厂标识: '★',
  季节: '夏季',
  '雪地认证 3PMSF': '否',
  电动车专用: '是',
  标签滚阻: 'B',
  标签湿抓: 'A',
  标签噪声等级: 'C',
  '标签噪声(dB)': '71',
  '新胎花纹深度(mm)': '7.5',
  替代商品编码: 'MIC-2055516-91V-P5',
  '允许的最大胎龄(周)': '104',
  供应状态: '在售',
  条形码: '6901234567892',
  '重量(克)': '9100',
  商品说明: '静音舒适，适合城市道路',
  商品名称: '米其林 PRIMACY 4 205/55R16 91V',
  类别: '主配件',
  品类: '滤清器',
  规格型号: '90915-10003',
  原厂件号: '90915-YZZE1',
  适用车型: '卡罗拉 2014-2023，雷凌',
  单位: '个',
  '采购价(未税)': '412.5',
  '批发价(含税)': '520',
  '建议零售价(含税)': '699',
  '最低售价(含税)': '500',
  'A 级批发价(含税)': '515',
  'B 级批发价(含税)': '510',
  'C 级批发价(含税)': '507.5',
  'D 级批发价(含税)': '505',
  首选供应商编码: 'SUP001',
  首选供应商货号: 'HD-2055516',
  '首选供应商采购价(未税)': '398',
  自有编码: 'CZ-20555-16',
  自有名称: '米其林舒适胎 205/55R16',
  '自有售价(含税)': '689.5',
  自有说明: '含安装与动平衡',
  '商城售价(含税)': '679',
  库存显示: '有货/无货',
  上架: '是',
  地点编码: 'WH-KS',
  '账面数量(条)': '1200',
  '调整后(条)': '1204',
  仓库名称: '昆山一号仓',
  仓储系统编码: 'KS01',
  省份: '江苏',
  城市: '苏州',
  截单时间: '16:00',
  工作日历: '快递',
  参与发货: '是',
  启用: '是',
};
/** Words of choices and depths in mm, and what an import reads of them. */
export const choices: Readonly<Record<string, string | boolean | number>> = {
  '7.5': 75,
  每月: 'MONTH',
  快递: 'EXPRESS',
  供货: 'COVER',
  是: true,
  否: false,
  夏季: 'SUMMER',
  在售: 'ACTIVE',
  主配件: 'MAIN_PART',
  '有货/无货': 'YES_NO',
};
export const columns: ReadonlyMap<string, CorpusColumn> = new Map(
  Object.values(imports)
    .flatMap((each) => each.columns)
    .map((c): [string, CorpusColumn] => [
      c.titles['zh-CN'],
      { ...c, type: c.type ?? 'text', value: values[c.titles['zh-CN']] ?? '' },
    ]),
);
