import { sql } from 'kysely';
import { couponSettings } from '@treadline/contract/promotion/coupons/settings.ts';
import type { Services } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings.ts';
import { asSystem } from '#kernel/system-context.ts';

/** Days that a device or an address is looked back on. */
const devicesBack = 90;

/**
 * Flags suspicious coupons taken or used lately: several people on one device, many at one address on one day, several
 * of one person used at one dealer within minutes. Flags are never removed.
 */
export const markSuspicious = (services: Services): Promise<void> =>
  asSystem(services, 'coupons.signs', async ({ db }) => {
    const { devicePersons, addressPersons, rushCoupons, rushMinutes } = couponSettings.settings;
    const set = await readSettings(db, { devicePersons, addressPersons, rushCoupons, rushMinutes });
    await sql`
      WITH device AS (
        SELECT device_hash AS hash FROM coupon WHERE device_hash <> '' AND created_at > now() - make_interval(days => ${devicesBack})
          AND device_hash IN (SELECT device_hash FROM coupon WHERE created_at > now() - interval '1 day' AND device_hash <> '')
        GROUP BY 1 HAVING count(DISTINCT member_id) >= ${set.devicePersons}
      )
      UPDATE coupon SET signs = array_append(signs, 'DEVICE') FROM device
      WHERE device_hash = device.hash AND created_at > now() - make_interval(days => ${devicesBack})
        AND NOT 'DEVICE' = ANY(signs)`.execute(db);
    await sql`
      WITH address AS (
        SELECT address_hash AS hash FROM coupon WHERE address_hash <> '' AND created_at > now() - interval '1 day'
        GROUP BY 1 HAVING count(DISTINCT member_id) >= ${set.addressPersons}
      )
      UPDATE coupon SET signs = array_append(signs, 'ADDRESS') FROM address
      WHERE address_hash = address.hash AND created_at > now() - interval '1 day' AND NOT 'ADDRESS' = ANY(signs)`.execute(
      db,
    );
    await sql`
      WITH used AS (
        SELECT c.id, c.member_id, o.dealer_id, c.used_at FROM coupon c JOIN retail_order o ON o.id = c.order_id
        WHERE c.state = 'USED' AND c.used_at > now() - interval '1 day'
      ), rush AS (
        SELECT a.id FROM used a JOIN used b ON b.member_id = a.member_id AND b.dealer_id = a.dealer_id
          AND b.used_at BETWEEN a.used_at - make_interval(mins => ${set.rushMinutes}) AND a.used_at + make_interval(mins => ${set.rushMinutes})
        GROUP BY 1 HAVING count(*) >= ${set.rushCoupons}
      )
      UPDATE coupon SET signs = array_append(signs, 'RUSH') FROM rush
      WHERE coupon.id = rush.id AND NOT 'RUSH' = ANY(signs)`.execute(db);
  });
