import { f } from '@treadline/contract/kernel/fields.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { PrintedDocument } from '#kernel/print.ts';

const same = (text: string): Text => t(text, text, text);

/** A name of 60 characters, as companies and parts have. */
export const longName =
  '上海闵行区某某某汽车维修服务有限责任公司第一分公司莘庄店含安装动平衡与四轮定位以及全年免费换位检测服务二〇二六年度特约客';

/** Sale with so many lines, each with another price, under names of 60 characters. */
export const longDocument = (lines: number): PrintedDocument => ({
  title: same('零售订单'),
  number: 'LS261129-007364',
  facts: [
    [same('门店'), longName],
    [same('车牌'), '浙A·12345'],
    [same('备注'), longName + longName],
  ],
  fields: {
    wheel: f.text('轮位', 'Wheel', '輪位'),
    size: f.text('规格', 'Size', '規格'),
    partNo: f.text('零件号', 'Part no.', '零件號'),
    name: f.text('品名', 'Name', '品名'),
    brand: f.text('品牌', 'Brand', '品牌'),
    quantity: f.int('数量', 'Quantity', '數量'),
    unitPrice: f.money('单价', 'Price', '單價'),
    amount: f.money('金额', 'Amount', '金額'),
    dot: f.text('DOT', 'DOT', 'DOT'),
  },
  rows: Array.from({ length: lines }, (_, at) => ({
    wheel: '左前',
    size: '205/55R16 91V',
    partNo: `PIR-2356018-${100 + at}V-SCV`,
    name: longName,
    brand: '邓禄普（常熟）轮胎有限公司',
    quantity: (at % 4) + 1,
    unitPrice: 12_345_611 + at * 100,
    amount: (12_345_611 + at * 100) * ((at % 4) + 1),
  })),
  sums: ['quantity', 'amount'],
  after: [[same('应付'), '1,234,567.89']],
  signatures: [same('客户签字 / 日期'), same('门店签字 / 日期')],
  copies: [same('存根'), same('客户'), same('财务')],
  receipt: {
    facts: [
      [same('门店'), longName],
      [same('订单号'), 'LS261129-007364'],
      [same('车牌'), '浙A·12345'],
    ],
    names: ['size', 'name'],
    figures: ['quantity', 'unitPrice', 'amount'],
    strong: [same('应付'), '¥1,234,567.89'],
    cash: true,
  },
});
