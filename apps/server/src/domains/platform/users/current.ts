import { sql } from 'kysely';
import type { z } from 'zod';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { CurrentUser } from '@treadline/contract/platform/users/schema.ts';
import { appVersion } from '#app-version.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import { reminderSettings } from '@treadline/contract/platform/notices/settings.ts';
import { readSettings } from '#kernel/settings.ts';
import { asUserTypes, readMemberships } from '#domains/platform/sign-in/index.ts';
import { describePoints, readMenu, readExternalScreens } from '#domains/platform/access/index.ts';
import { photoUrl } from './photos.ts';

type Answer = z.input<typeof CurrentUser>;

interface Row {
  user_name: string;
  display_name: string;
  photo_file_id: number | null;
  car_brand: string;
  email_enc: string | null;
  phone_enc: string | null;
  name: string;
  short_name: string;
  logistics_status: boolean | null;
  dealerInfo: Answer['dealerInfo'];
  roles: Answer['roles'];
}

async function readRow(ctx: Ctx): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT a.user_name, a.display_name, a.photo_file_id, a.car_brand, a.email_enc, a.phone_enc, c.name, c.short_name,
      d.logistics_status,
      CASE WHEN d.id IS NOT NULL THEN json_build_object(
        'paymentOffline', d.payment_offline, 'paymentOnline', d.payment_online,
        'batchPurchasePrePayOnline', d.batch_prepay_online, 'batchPurchasePaymentOffline', d.batch_payment_offline,
        'prePayAccount', d.prepay_account, 'allowBatchPurchase', d.allow_batch_purchase) END AS "dealerInfo",
      coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'type', r.account_type) ORDER BY r.id)
        FROM membership_role mr JOIN role r ON r.id = mr.role_id WHERE mr.membership_id = m.id), '[]') AS roles
    FROM membership m JOIN account a ON a.id = m.account_id JOIN company c ON c.id = m.company_id
    LEFT JOIN dealer d ON d.id = c.id AND c.account_type = 'DEALER'
    WHERE m.id = ${ctx.me.membershipId}`.execute(ctx.db);
  return rows[0] ?? fail('session.ended');
}

/**
 * Returns the signed-in user with every field of section 3; while the screen is locked only name, photo and company.
 */
export async function describeCurrent(ctx: Ctx): Promise<Answer> {
  const { me } = ctx;
  const [row, memberships, { companyName, ...reminders }] = await Promise.all([
    readRow(ctx),
    readMemberships(ctx.db, me.accountId),
    readSettings(ctx.db, { ...reminderSettings.settings, companyName: companySettings.settings.name }),
  ]);
  const answer: Answer = {
    ...describeShell(ctx, row, companyName),
    reminders,
    roles: [],
    carBrand: '',
    menuTreeCurrent: [],
    currentCodes: [],
    email: null,
    phone: null,
    logisticsStatus: null,
    dealerInfo: null,
    userTypeList: [],
  };
  if (me.locked) return answer;
  return {
    ...answer,
    // The first role's type tells an administrator from the rest.
    roles: me.isAdmin ? [{ id: 0, name: 'ADMIN', type: 'ADMIN' }, ...row.roles] : row.roles,
    carBrand: row.car_brand,
    menuTreeCurrent: describePoints(
      await readMenu(ctx.db),
      { ...me, bulk: row.dealerInfo?.allowBatchPurchase ?? false, outside: await readExternalScreens(ctx) },
      ctx.lang,
    ),
    currentCodes: permissionCodes.filter((c) => me.codes.has(c)),
    email: row.email_enc && showSealed(ctx, row.email_enc),
    phone: row.phone_enc && showSealed(ctx, row.phone_enc),
    logisticsStatus: row.logistics_status,
    dealerInfo: row.dealerInfo,
    userTypeList: asUserTypes(memberships, me.membershipId),
  };
}

function describeShell(ctx: Ctx, row: Row, companyName: string) {
  const { me } = ctx;
  return {
    id: me.accountId,
    userName: row.user_name,
    displayName: row.display_name,
    photo: photoUrl(ctx, row.photo_file_id),
    type: me.type,
    typeName: row.name,
    typeShortName: row.short_name,
    typeId: me.companyId,
    isAdmin: me.isAdmin,
    isDealer: me.type === 'DEALER',
    isOther: me.type === 'OTHER',
    isManager: me.type === 'REGIONAL_MANAGER',
    isSupplier: me.type === 'SUPPLIER',
    isLogistics: me.type === 'LOGISTICS',
    isGroup: me.type === 'DEALER_GROUP',
    isOem: me.type === 'OEM',
    locked: me.locked,
    appVersion,
    envName: ctx.config.APP_ENV,
    companyName,
  };
}
