import type { Fate } from './order-tale.ts';

/** Order with a fixed course instead of a random one. */
export interface Showcase {
  /** Age in days. */
  age: number;
  fate: Fate;
  comments?: readonly ('buyer' | 'seller')[];
}
const on = { submitted: true, cancelled: false } as const;
const shipped = { ...on, partial: false, shipLater: false, revoked: false } as const;
// Old enough for the goods to have come, whatever weekdays and holidays lie between.
const undecided = { ...shipped, never: ['decide', 'rest', 'closeShort'] } as const;

/** Orders covering every order and note status, and every kind of discrepancy, open and decided. */
export const showcases: readonly Showcase[] = [
  { age: 1, fate: { ...on, never: ['submit'] } },
  { age: 2, fate: { ...on, quick: true, never: ['confirm', 'edit'] } },
  { age: 12, fate: { ...on, quick: true, never: ['confirm', 'edit'] }, comments: ['buyer'] },
  { age: 3, fate: { ...on, quick: true, never: ['upload', 'closeEmpty'] } },
  // Confirmed long ago, promised for a day that has passed, nothing shipped.
  {
    age: 24,
    fate: { ...on, quick: true, never: ['upload', 'closeEmpty', 'promise'] },
    comments: ['buyer', 'seller'],
  },
  {
    age: 5,
    fate: { ...on, quick: true, partial: true, shipLater: true, never: ['ship', 'rest', 'closeShort'] },
  },
  {
    age: 6,
    fate: { ...shipped, quick: true, partial: true, refused: true, never: ['retry', 'rest', 'closeShort'] },
    comments: ['buyer'],
  },
  {
    age: 7,
    fate: {
      ...shipped,
      quick: true,
      partial: true,
      revoked: true,
      refused: false,
      never: ['rest', 'closeShort', 'receive'],
    },
  },
  { age: 4, fate: { ...shipped, quick: true, never: ['push'] } },
  { age: 4, fate: { ...shipped, quick: true, never: ['receive'] } },
  { age: 6, fate: { ...shipped, quick: true, twoReceipts: true, arrival: 'full' } },
  { age: 20, fate: { ...shipped, never: ['receive'] }, comments: ['buyer', 'seller', 'buyer'] },
  { age: 14, fate: { ...undecided, quick: true, arrival: 'short' }, comments: ['buyer', 'seller'] },
  { age: 15, fate: { ...undecided, quick: true, arrival: 'over' } },
  { age: 14, fate: { ...undecided, quick: true, arrival: 'defective' }, comments: ['seller'] },
  { age: 16, fate: { ...undecided, quick: true, arrival: 'wrong' } },
  { age: 15, fate: { ...undecided, quick: true, arrival: 'old' }, comments: ['buyer'] },
  // Short, and the supplier was asked to ship again: awaiting re-upload.
  {
    age: 11,
    fate: { ...shipped, quick: true, arrival: 'short', decision: 'first', never: ['rest', 'closeShort'] },
    comments: ['buyer', 'seller'],
  },
  {
    age: 13,
    fate: { ...shipped, quick: true, arrival: 'short', decision: 'first', never: ['rest', 'closeShort'] },
  },
  { age: 40, fate: { ...shipped, closed: 'short', arrival: 'short', decision: 'second', partial: false } },
  { age: 45, fate: { ...shipped, quick: true, arrival: 'old', decision: 'first' } },
  { age: 46, fate: { ...shipped, quick: true, arrival: 'defective', decision: 'first' } },
  { age: 47, fate: { ...shipped, quick: true, arrival: 'over', decision: 'second' } },
  { age: 48, fate: { ...shipped, quick: true, arrival: 'wrong', decision: 'first' } },
  { age: 20, fate: { ...shipped, quick: true, arrival: 'full', never: ['settle'] } },
  { age: 80, fate: { ...shipped, quick: true, arrival: 'full' } },
  { age: 15, fate: { submitted: true, cancelled: true, quick: true } },
  { age: 21, fate: { ...on, quick: true, closed: 'empty' } },
  { age: 4, fate: { ...on, quick: true, reduced: true, never: ['confirm', 'edit'] }, comments: ['seller'] },
];

/** Texts of comments on orders. */
export const commentTexts = {
  buyer: [
    '请确认最新的发货时间，门店在催。',
    '这一单请与上周未发数量一起发出。',
    '收到，仓库会预留卸货月台。',
    '短收部分请尽快补发。',
    '请提供装箱明细与 DOT 清单。',
  ],
  seller: [
    '已安排本周四发车，到货前一天通知仓库。',
    '该规格工厂排产，预计延后两天。',
    '补发单已制单，随下一车送达。',
    '已核实，出库时少装一托，抱歉。',
    '可以，按要求附随货单据。',
  ],
} as const;
