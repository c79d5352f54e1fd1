import { sql } from 'kysely';
import { appointmentSettings } from '@treadline/contract/service/appointments/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings.ts';

const { noShowLimit, noShowDays } = appointmentSettings.settings;

interface Who {
  dealerId: number;
  plate: string;
  mobileIndex: string;
}

/**
 * Returns the no-shows of a customer or car at a shop within the configured days, and whether the next appointment
 * must be confirmed by phone.
 */
export async function countMissed({ db }: Pick<Ctx, 'db'>, { dealerId, plate, mobileIndex }: Who) {
  const { limit, days } = await readSettings(db, { limit: noShowLimit, days: noShowDays });
  const { missed } = await db
    .selectFrom('appointment')
    .where('dealer_id', '=', dealerId)
    .where((w) => w.or([w('plate', '=', plate), w('mobile_index', '=', mobileIndex)]))
    .where('no_show', '=', true)
    .where(sql<boolean>`starts_at > now() - make_interval(days => ${days})`)
    .select((w) => w.fn.countAll<number>().as('missed'))
    .executeTakeFirstOrThrow();
  return { missed, needsCall: missed >= limit };
}
