import { sql } from 'kysely';
import { fillPlaces, t, type Text } from '@treadline/contract/kernel/text.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { daysBetween } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { offeredPayMethods } from '#domains/money/pay-methods/index.ts';
import { findShop } from './dealer.ts';

const texts = {
  closed: {
    text: t('门店账户已停用', 'The dealer’s account is closed', '門店帳戶已停用'),
    todo: t('请联系平台运营启用门店', 'Ask the platform to open it again', '請聯絡平台營運啟用門店'),
    path: '/basic/dealer',
  },
  payment: {
    text: t('没有可用的支付方式', 'No way to pay is open', '沒有可用的支付方式'),
    todo: t(
      '请在门店资料中开通线上、线下或预付款支付',
      'Open online, offline or prepaid payment for this dealer',
      '請在門店資料中開通線上、線下或預付款支付',
    ),
    path: '/basic/dealer',
  },
  count: {
    text: t(
      '本店库存已 {days} 天未盘点（每 {every} 天须盘点一次）',
      'Stock was counted {days} days ago; it has to be every {every} days',
      '本店庫存已 {days} 天未盤點（每 {every} 天須盤點一次）',
    ),
    todo: t('请先完成库存盘点', 'Count the stock first', '請先完成庫存盤點'),
    path: '/inventory/count',
  },
  neverCounted: {
    text: t('本店库存从未盘点', 'Stock has never been counted', '本店庫存從未盤點'),
    todo: t('请先完成库存盘点', 'Count the stock first', '請先完成庫存盤點'),
    path: '/inventory/count',
  },
  covered: {
    text: t('没有仓库覆盖本店', 'No warehouse covers this dealer', '沒有倉庫覆蓋本店'),
    todo: t(
      '只能销售本店现货；请联系平台设置仓库覆盖',
      'Only its own stock can be sold; ask the platform for coverage',
      '只能銷售本店現貨；請聯絡平台設定倉庫覆蓋',
    ),
    path: '/inventory/warehousesOverlay',
  },
  vehicles: {
    text: t('没有车型数据', 'There are no car models', '沒有車型資料'),
    todo: t(
      '不能按车型推荐规格，请按规格选择轮胎',
      'Sizes are not suggested by car: choose tyres by size',
      '不能按車型推薦規格，請按規格選擇輪胎',
    ),
    path: '/basic/vehicles',
  },
} as const satisfies Record<string, { text: Text; todo: Text; path: string }>;
type Key = keyof typeof texts;

interface Facts {
  enabled: boolean;
  name: string;
  counted: string | null;
  covered: boolean;
  vehicles: boolean;
}

const readFacts = async ({ db }: Ctx, dealerId: number): Promise<Facts> =>
  (
    await sql<Facts>`
    SELECT c.enabled, c.name, EXISTS (SELECT FROM coverage) AS covered,
      EXISTS (SELECT FROM car_vehicle WHERE enabled) AS vehicles,
      (SELECT max(sc.posted_at) FROM stock_count sc JOIN location l ON l.id = sc.location_id
        WHERE sc.status = 'POSTED' AND coalesce(l.keeper_id, l.owner_id) = c.id) AS counted
    FROM company c WHERE c.id = ${dealerId}`.execute(db)
  ).rows[0] as Facts;

const blocking: ReadonlySet<Key> = new Set<Key>(['closed', 'payment', 'count', 'neverCounted']);

/** Returns the obstacles to placing orders for a dealer, each with its remedy. @throws record.not-found */
export async function preCheck(ctx: Ctx, dealerId: number) {
  await findShop(ctx, dealerId);
  const [facts, payWays, every] = await Promise.all([
    readFacts(ctx, dealerId),
    offeredPayMethods(ctx.db, { dealerId, kind: 'RETAIL', platform: 'WEB' }),
    readSetting(ctx.db, retailSettings.settings.countDays),
  ]);
  const days = facts.counted ? daysBetween(new Date(facts.counted), new Date()) : null;
  const wrong: Record<Key, boolean> = {
    closed: !facts.enabled,
    payment: payWays.length === 0,
    neverCounted: every > 0 && days === null,
    count: every > 0 && days !== null && days > every,
    covered: !facts.covered,
    vehicles: !facts.vehicles,
  };
  const obstacles = (Object.keys(texts) as Key[])
    .filter((key) => wrong[key])
    .map((key) => ({
      key,
      blocks: blocking.has(key),
      text: fillPlaces(texts[key].text, ctx.lang, { days, every }),
      todo: texts[key].todo[ctx.lang],
      path: texts[key].path,
    }));
  const allowed = !obstacles.some(({ blocks }) => blocks);
  return { allowed, obstacles, dealerName: facts.name, payWays };
}

/**
 * Checks that orders may be placed for a dealer.
 * @throws retail.blocked naming the first obstacle; record.not-found
 */
export async function requirePlacing(ctx: Ctx, dealerId: number): Promise<void> {
  const { obstacles } = await preCheck(ctx, dealerId);
  const first = obstacles.find(({ blocks }) => blocks);
  if (first) fail('retail.blocked', { reason: first.text });
}
