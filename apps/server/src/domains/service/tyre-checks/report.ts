import { sql } from 'kysely';
import type { z } from 'zod';
import { mask } from '@treadline/contract/kernel/mask.ts';
import type { PublicReport } from '@treadline/contract/service/tyre-checks/schema.ts';
import { checkSettings } from '@treadline/contract/service/tyre-checks/settings.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { requireSecret, type SecretGuard } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { sendFile } from '#kernel/file-content.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { noteLogin } from '#domains/parties/customer-logins/index.ts';
import { listOffers } from '#domains/retail/retail-orders/index.ts';
import { forShop, failEndedLink } from '#domains/retail/self-orders/index.ts';
import { latestOf, sendAxle } from './detail.ts';
import { tyreCheck } from './entity.ts';
import { forecastOf } from './forecast.ts';
import { linkOfToken } from './links.ts';
import { readLimits } from './limits.ts';
import { readWheels, type WheelRow } from './wheels.ts';

type Report = z.input<typeof PublicReport>;
/** An open report link. */
export interface OpenReport {
  id: number;
  firstId: number;
  dealerId: number;
  expiresTime: string;
}

const door: SecretGuard = { name: 'report', gone: 'check-report.gone' };

/**
 * Returns an open link, read from the primary, so that a revocation counts at once.
 * @throws check-report.gone, link.ended
 */
export async function requireReport(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'lang'>,
  id: number,
): Promise<OpenReport> {
  const link = await ctx.db
    .selectFrom('check_link as l')
    .innerJoin('tyre_check as c', 'c.id', 'l.first_id')
    .where('l.id', '=', id)
    .where('l.revoked_at', 'is', null)
    .select(['l.id', 'l.first_id as firstId', 'c.dealer_id as dealerId', 'l.expires_at as expiresTime'])
    .executeTakeFirst();
  if (!link) return fail('check-report.gone');
  const ends = new Date(link.expiresTime);
  return ends > new Date() ? link : failEndedLink(ctx, link.dealerId, ends);
}

/**
 * Runs work for the holder of a report link. Invalid and revoked links answer alike.
 * @throws check-report.gone, link.ended, request.too-many
 */
export async function byReport<T>(
  services: Services,
  ctx: Ctx,
  token: string,
  work: (shop: Ctx, link: OpenReport) => Promise<T>,
): Promise<T> {
  const id = await requireSecret(ctx, door, linkOfToken(ctx, token));
  const open = await requireReport(ctx, id).catch(async (error: unknown) => {
    await noteReport(ctx, id, 'OVER');
    throw error;
  });
  return forShop(services, ctx, open.dealerId, (shop) => work(shop, open));
}

/** Whose report it is opened its link, or tried to. */
async function noteReport(ctx: Ctx, linkId: number, result: 'OK' | 'OVER'): Promise<void> {
  const row = await ctx.db
    .selectFrom('check_link as l')
    .innerJoin('tyre_check as c', 'c.id', 'l.first_id')
    .where('l.id', '=', linkId)
    .select(['c.id', 'c.check_no', 'c.dealer_id', 'c.customer_name', 'c.mobile_enc', 'c.mobile_index'])
    .executeTakeFirst();
  if (!row) return;
  const { id, check_no: no, dealer_id: dealerId, ...customer } = row;
  const about = { entity: tyreCheck.name, id, no };
  await noteLogin(ctx, { way: 'REPORT_LINK', result, dealerId, customer, about });
}

/** Counts that it was opened; the shop's people hear of the first time. */
const countOpening = (shop: Ctx, { id, firstId }: OpenReport) =>
  shop.transact(async (own) => {
    const { opened } = await own.db
      .updateTable('check_link')
      .set({ opened: sql`opened + 1`, opened_at: sql`coalesce(opened_at, now())` })
      .where('id', '=', id)
      .returning('opened')
      .executeTakeFirstOrThrow();
    if (opened > 1) return;
    const { check_no } = await findRecord(own, tyreCheck, firstId);
    await recordEvent(own, { entity: tyreCheck.name, entityId: firstId, entityNo: check_no, action: 'open' });
  });

/** From what price each size that is to be replaced can be had, where the shop publishes it. */
async function pricesOf(shop: Ctx, dealerId: number, wheels: readonly WheelRow[]): Promise<Report['prices']> {
  if (!(await readSetting(shop.db, checkSettings.settings.showPrices))) return [];
  const flagged = wheels.filter(({ verdict, size }) => size && (verdict === 'RED' || verdict === 'YELLOW'));
  const asked = { dealerId, kind: 'TYRE', quantity: 1, sort: 'price', page: 1, pageSize: 1 } as const;
  const prices: Report['prices'] = [];
  for (const size of new Set(flagged.map((wheel) => wheel.size))) {
    const { list } = await listOffers(shop, { ...asked, size: [size] });
    const from = list[0]?.unitPrice;
    if (from != null) prices.push({ size, from });
  }
  return prices;
}

/** The shop as its customers know it. */
const shopOf = ({ db }: Ctx, dealerId: number) =>
  db
    .selectFrom('dealer as d')
    .innerJoin('company as c', 'c.id', 'd.id')
    .where('d.id', '=', dealerId)
    .select(['c.name', 'd.contact_enc', 'd.province', 'd.city', 'd.district', 'd.address'])
    .executeTakeFirstOrThrow();

async function readReport(shop: Ctx, link: OpenReport): Promise<Report> {
  const id = await latestOf(shop, link.firstId);
  const row = await findRecord(shop, tyreCheck, id);
  const [wheels, axles, limits, owner] = await Promise.all([
    readWheels(shop, id),
    forecastOf(shop, row),
    readLimits(shop.db, new Date(row.checked_at)),
    shopOf(shop, link.dealerId),
  ]);
  return {
    checkNo: row.check_no,
    versionNum: row.version_num,
    checkedTime: row.checked_at,
    plateNumber: mask(row.plate, 'plate'),
    customerName: row.customer_name && mask(row.customer_name, 'name'),
    carName: row.car_name,
    mileage: row.mileage,
    technician: row.technician && mask(row.technician, 'name'),
    kind: row.kind,
    shopName: owner.name,
    shopPhone: owner.contact_enc ? showSealed(shop, owner.contact_enc) : '',
    shopAddress: [owner.province, owner.city, owner.district, owner.address].join(''),
    red: row.red,
    yellow: row.yellow,
    worst: row.worst,
    hints: row.hints,
    wheels: wheels.map(({ photos, ...wheel }) => ({ ...wheel, photoIds: photos.map((photo) => photo.id) })),
    forecast: axles.map(sendAxle),
    limits,
    prices: await pricesOf(shop, link.dealerId, wheels),
    expiresTime: link.expiresTime,
  };
}

/** Returns a report to its customer and counts the opening. @throws check-report.gone, request.too-many */
export const publicReport = (services: Services, ctx: Ctx, token: string): Promise<Report> =>
  byReport(services, ctx, token, async (shop, link) => {
    await noteReport(shop, link.id, 'OK');
    await countOpening(shop, link);
    return readReport(shop, link);
  });

/** Returns a photo shown in the report. @throws check-report.gone, request.too-many */
export const publicPhoto = (services: Services, ctx: Ctx, token: string, fileId: number): Promise<Download> =>
  byReport(services, ctx, token, async (shop, link) => {
    const wheels = await readWheels(shop, await latestOf(shop, link.firstId));
    const shown = wheels.some(({ photos }) => photos.some((photo) => photo.id === fileId));
    const file = shown
      ? await shop.db.selectFrom('file').where('id', '=', fileId).selectAll().executeTakeFirst()
      : undefined;
    return { ...(await sendFile(shop, file ?? fail('check-report.gone'))), inline: true };
  });
