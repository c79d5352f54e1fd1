import {
  allPartsScope,
  type Audience,
  type DealerScope,
  type PartScope,
  type PromotionRule,
} from '@treadline/contract/promotion/promotions/rule.ts';
import type { PromotionState } from '@treadline/contract/promotion/promotions/flow.ts';
import type { PromotionTake } from '@treadline/contract/promotion/promotions/fields.ts';

/** Promotion of the demo. Days are relative to now; amounts in fen, rates in basis points. */
export interface DemoPromotion {
  id: number;
  name: string;
  state: PromotionState;
  days: readonly [from: number, to: number];
  rule: PromotionRule;
  take: PromotionTake;
  parts: PartScope;
  /** Where the promotion is valid; absent: everywhere. `quiet` excludes the first dealers. */
  where: 'all' | 'quiet' | 'own';
  audience: Audience;
  dealerBp: number;
  stackable: boolean;
  budgetFen: number | null;
  total: number | null;
  perUser: number | null;
  couponDays: number | null;
  takeCode: string | null;
  takeLink: boolean;
}

const tyres: PartScope = { ...allPartsScope, all: false, kinds: ['TYRE'] };
const services = (...serviceCodes: string[]): PartScope => ({ ...allPartsScope, all: false, serviceCodes });
const everybody: Audience = { type: 'ALL', levels: [] };
/** Regions of promotions that apply without the first dealers. */
export const quietRegions: DealerScope['regions'] = ['NORTH', 'WEST'];

/** Dealers without demo promotions, so that people can try out placing orders there. */
export const firstDealers = ['DLR001', 'DLR002', 'DLR003', 'DLR004', 'DLR005', 'DLR006'];

let last = 0;
const make = (
  name: string,
  state: PromotionState,
  days: DemoPromotion['days'],
  rule: PromotionRule,
  more: Partial<DemoPromotion> = {},
): DemoPromotion => ({
  id: (last += 1),
  name,
  state,
  days,
  rule,
  take: 'AUTO',
  parts: tyres,
  where: 'quiet',
  audience: everybody,
  dealerBp: 0,
  stackable: false,
  budgetFen: 20_000_00,
  total: null,
  perUser: null,
  couponDays: null,
  takeCode: null,
  takeLink: false,
  ...more,
});
const off = (offFen: number, fromFen: number): PromotionRule => ({
  kind: 'AMOUNT',
  offFen,
  fromFen,
  fromQty: 0,
});
const percent = (offBp: number, capFen: number | null): PromotionRule => ({
  kind: 'PERCENT',
  offBp,
  capFen,
  fromFen: 0,
  fromQty: 0,
});
const coupon = { take: 'COUPON', where: 'all', couponDays: 30, perUser: 3, total: 5000 } as const;

/** Promotions used by demo orders: an ended one everywhere, and a running one with its budget nearly spent. */
export const usedPromotions = [
  make('夏季换胎满减', 'ACTIVE', [-170, -60], off(150_00, 2000_00), {
    where: 'all',
    dealerBp: 4000,
    budgetFen: null,
  }),
  make('金秋四轮阶梯满减', 'ACTIVE', [-50, 12], {
    kind: 'LADDER',
    steps: [
      { fromFen: 2000_00, offFen: 100_00 },
      { fromFen: 4000_00, offFen: 300_00 },
    ],
  }),
];

/** Coupons used by demo orders: an ended promotion and a running one. */
export const usedCoupons = [
  make('老客回馈券', 'ACTIVE', [-120, -5], off(100_00, 1000_00), { ...coupon, takeCode: 'HUIKUI' }),
  make('轮胎九五折券', 'ACTIVE', [-30, 60], percent(500, 200_00), { ...coupon, takeLink: true }),
];

/** Promotions in every status and of every kind, including frequent special cases. */
export const demoPromotions: readonly DemoPromotion[] = [
  ...usedPromotions,
  ...usedCoupons,
  make('静音轮胎限时折扣', 'PAUSED', [-20, 20], percent(500, 300_00)),
  make('第二条半价', 'CLOSED', [-90, -30], { kind: 'NTH', nth: 2, offBp: 5000 }),
  make('换四条送动平衡', 'DRAFT', [5, 35], {
    kind: 'GIFT',
    fromFen: 0,
    fromQty: 4,
    partIds: [],
    serviceCodes: ['BALANCE'],
    qty: 4,
  }),
  make(
    '冬季四轮套餐',
    'SUBMITTED',
    [3, 60],
    { kind: 'BUNDLE', qty: 4, serviceCodes: ['FIT'], offFen: 200_00, most: 1 },
    { budgetFen: null },
  ),
  make('全场八折', 'REJECTED', [1, 10], percent(2000, null), { where: 'all', budgetFen: 500_000_00 }),
  make('双十二活动价', 'ACTIVE', [19, 21], { kind: 'PRICE', unitFen: 399_00 }),
  make('本店定位八折', 'ACTIVE', [-15, 45], percent(2000, null), {
    where: 'own',
    dealerBp: 10_000,
    parts: services('ALIGN'),
    budgetFen: null,
  }),
  // Two that exclude each other: the basket gets the one that saves more.
  make('满 5000 减 200', 'ACTIVE', [-10, 30], off(200_00, 5000_00)),
  make('满 6000 减 260', 'ACTIVE', [-10, 30], off(260_00, 6000_00)),
  // Coupons of every kind.
  make('新客立减券', 'ACTIVE', [-30, 60], off(50_00, 800_00), {
    ...coupon,
    takeCode: 'XINKE50',
    takeLink: true,
    audience: { type: 'NEW', levels: [] },
    perUser: 1,
  }),
  make(
    '阶梯满减券',
    'ACTIVE',
    [-30, 60],
    {
      kind: 'LADDER',
      steps: [
        { fromFen: 1500_00, offFen: 80_00 },
        { fromFen: 3000_00, offFen: 200_00 },
      ],
    },
    { ...coupon, takeCode: 'JIETI' },
  ),
  make(
    '会员特价券',
    'ACTIVE',
    [-30, 60],
    { kind: 'PRICE', unitFen: 429_00 },
    {
      ...coupon,
      audience: { type: 'LEVELS', levels: ['GOLD', 'PLATINUM'] },
    },
  ),
  make(
    '第二条七折券',
    'ACTIVE',
    [-30, 60],
    { kind: 'NTH', nth: 2, offBp: 3000 },
    { ...coupon, stackable: true },
  ),
  make(
    '四条套餐券',
    'ACTIVE',
    [-30, 60],
    { kind: 'BUNDLE', qty: 4, serviceCodes: ['FIT', 'BALANCE'], offFen: 160_00, most: 1 },
    { ...coupon, takeCode: 'TAOCAN4' },
  ),
  make(
    '免费定位券',
    'ACTIVE',
    [-30, 60],
    { kind: 'GIFT', fromFen: 0, fromQty: 2, partIds: [], serviceCodes: ['ALIGN'], qty: 1 },
    { ...coupon, stackable: true, takeLink: true },
  ),
  make('本店到店礼券', 'ACTIVE', [-15, 45], off(30_00, 300_00), {
    ...coupon,
    where: 'own',
    dealerBp: 10_000,
    takeCode: 'DLR001',
    total: 200,
  }),
  // Stopped while a page still offers it.
  make('轮胎保养券', 'PAUSED', [-20, 40], off(20_00, 200_00), { ...coupon, total: 300 }),
];
