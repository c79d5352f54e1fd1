import type { ExchangeStatus } from '@treadline/contract/promotion/dealer-points/flow.ts';

/**
 * Demo rewards with start and end in days from today, pieces and limit: available, sold out, planned, ended, taken
 * down.
 */
export const demoRewards = [
  {
    name: '商用动平衡机耗材套装',
    points: 600,
    total: 80,
    perDealer: 5,
    from: -90,
    until: 120,
    enabled: true,
    description: '夹式平衡块 5 盒、粘贴式平衡块 5 盒',
  },
  {
    name: '轮胎门店形象灯箱',
    points: 12_000,
    total: 20,
    perDealer: 1,
    from: -90,
    until: 90,
    enabled: true,
    description: '1.2 米 × 0.8 米，含安装指导',
  },
  {
    name: '数显胎压表',
    points: 280,
    total: 200,
    perDealer: 10,
    from: -60,
    until: 150,
    enabled: true,
    description: '量程 0–10 bar，含电池',
  },
  {
    name: '工装夹克（10 件）',
    points: 1200,
    total: 60,
    perDealer: 2,
    from: -60,
    until: 60,
    enabled: true,
    description: '尺码在备注里写明',
  },
  {
    name: '京东 E 卡 500 元',
    points: 1500,
    total: 3,
    perDealer: 1,
    from: -60,
    until: 30,
    enabled: true,
    description: '卡号发至收货人手机',
  },
  {
    name: '年终技师培训名额',
    points: 3600,
    total: 30,
    perDealer: 2,
    from: 20,
    until: 60,
    enabled: true,
    description: '杭州，三天两晚，食宿全包',
  },
  {
    name: '夏季空调清洗剂（20 支）',
    points: 320,
    total: 100,
    perDealer: null,
    from: -150,
    until: -40,
    enabled: true,
    description: '',
  },
  {
    name: '旧款门店展架',
    points: 400,
    total: 12,
    perDealer: 1,
    from: -150,
    until: 200,
    enabled: false,
    description: '停产',
  },
] as const;

interface Handling {
  daysAgo: number;
  source: 'SINGLE' | 'BATCH' | 'IMPORT';
  reason: string;
  /** Every nth dealer, or the listed ones. */
  every: number;
  only?: readonly string[];
  points: number;
}
/** Manual points changes. DLR006 ends up owing points; DLR010's debt was repaid by a later grant. */
export const handlings: readonly Handling[] = [
  { daysAgo: 110, source: 'IMPORT', reason: '上一年度积分结转', every: 1, points: 1800 },
  { daysAgo: 62, source: 'BATCH', reason: '三季度陈列达标奖励', every: 2, points: 900 },
  { daysAgo: 30, source: 'BATCH', reason: '秋季订货会参会奖励', every: 3, points: 600 },
  {
    daysAgo: 21,
    source: 'SINGLE',
    reason: '陈列照片不实，收回奖励',
    every: 1,
    only: ['DLR010'],
    points: -3500,
  },
  { daysAgo: 12, source: 'SINGLE', reason: '培训考核补发', every: 1, only: ['DLR010'], points: 1600 },
  { daysAgo: 9, source: 'SINGLE', reason: '跨区销售，收回积分', every: 1, only: ['DLR006'], points: -4200 },
  { daysAgo: 5, source: 'SINGLE', reason: '样板店评选一等奖', every: 1, only: ['DLR001'], points: 1500 },
];

interface Told {
  dealer: string;
  reward: number;
  quantity: number;
  status: ExchangeStatus;
  daysAgo: number;
  remark: string;
}
const told = (
  dealer: string,
  reward: number,
  quantity: number,
  status: ExchangeStatus,
  daysAgo: number,
  remark = '',
): Told => ({ dealer, reward, quantity, status, daysAgo, remark });

/** Exchanges in every status; the gift card is sold out. */
export const exchangeStories: readonly Told[] = [
  told('DLR001', 2, 2, 'DONE', 55),
  told('DLR001', 3, 1, 'SHIPPED', 3, 'L 码 4 件、XL 码 6 件'),
  told('DLR001', 0, 1, 'NEW', 1),
  told('DLR001', 7, 1, 'REJECTED', 80),
  told('DLR001', 2, 1, 'CANCELLED', 40, '拍错了'),
  told('DLR002', 2, 1, 'DONE', 50),
  told('DLR002', 4, 1, 'SHIPPED', 2),
  told('DLR003', 0, 2, 'APPROVED', 2),
  told('DLR003', 4, 1, 'DONE', 45),
  told('DLR004', 2, 4, 'NEW', 1),
  told('DLR005', 4, 1, 'DONE', 41),
  told('DLR005', 6, 1, 'DONE', 70),
  told('DLR007', 3, 1, 'APPROVED', 3, '全部 L 码'),
  told('DLR008', 2, 2, 'REJECTED', 18),
  told('DLR009', 6, 2, 'DONE', 65),
  told('DLR011', 2, 1, 'NEW', 2),
  told('DLR012', 0, 1, 'CANCELLED', 25),
];
