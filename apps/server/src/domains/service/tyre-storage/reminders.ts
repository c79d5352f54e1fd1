import { sql } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { storageSettings } from '@treadline/contract/service/tyre-storage/settings.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { provider } from '#kernel/hooks.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { readSettings } from '#kernel/settings.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { type MessageCheck, queueMessage } from '#domains/platform/messages/index.ts';
import { offersRefused } from '#domains/service/clues/index.ts';
import { tyreStorage } from './entity.ts';

export const remindJob = 'tyre-storage.reminders';

interface Due {
  id: number;
  no: string;
  kind: 'UNTIL' | 'SEASON';
  forOn: string;
}

/** SQL condition: somebody agreed to be reminded of a set that is still there. */
const mayBeTold = sql`s.status < 30 AND s.consent AND s.mobile_index <> ''`;
const notTold = (kind: Due['kind'], day: ReturnType<typeof sql>) =>
  sql`NOT EXISTS (SELECT FROM tyre_storage_reminder r WHERE r.storage_id = s.id AND r.kind = ${kind} AND r.for_on = ${day})`;

/** Sets of which customers are to be reminded on a day: of the end some days before, of the season in its month. */
async function readDue({ db }: Services, today: string): Promise<Due[]> {
  const { untilDays, winterMonth, summerMonth } = storageSettings.settings;
  const { until, winter, summer } = await readSettings(db, {
    until: untilDays,
    winter: winterMonth,
    summer: summerMonth,
  });
  const month = Number(today.slice(5, 7));
  const seasons = [...(month === winter ? ['WINTER'] : []), ...(month === summer ? ['SUMMER'] : [])];
  const first = `${today.slice(0, 7)}-01`;
  const { rows } = await sql<Due>`
    SELECT s.id, s.storage_no AS no, 'UNTIL' AS kind, s.until_on AS "forOn" FROM tyre_storage s
    WHERE ${mayBeTold} AND ${until}::int > 0 AND s.until_on BETWEEN ${today}::date AND ${today}::date + ${until}::int
      AND ${notTold('UNTIL', sql`s.until_on`)}
    UNION ALL
    SELECT s.id, s.storage_no, 'SEASON', ${first}::date FROM tyre_storage s
    WHERE ${mayBeTold} AND s.season = ANY(${seasons}) AND s.stored_on < ${first}::date
      AND ${notTold('SEASON', sql`${first}::date`)}
    ORDER BY 1 LIMIT 2000`.execute(db);
  return rows;
}

/** Sends one reminder, unless another node did, or the set or the wish to be told is gone. */
async function remind(ctx: Ctx, { id, no, kind, forOn }: Due): Promise<void> {
  const row = await ctx.db
    .selectFrom('tyre_storage as s')
    .innerJoin('company as c', 'c.id', 's.dealer_id')
    .where('s.id', '=', id)
    .where(sql<boolean>`${mayBeTold}`)
    .forUpdate('s')
    .select(['s.plate', 's.mobile_enc', 's.mobile_index', 's.dealer_id', 's.until_on', 'c.name as shop'])
    .executeTakeFirst();
  const to = row && tryDecrypt(ctx.secrets, row.mobile_enc);
  if (!row || !to || (kind === 'UNTIL' && row.until_on !== forOn)) return;
  // The end of the time is about what was agreed; the season is an offer.
  if (kind === 'SEASON' && (await isRefused(ctx, row.mobile_index))) return;
  const made = await ctx.db
    .insertInto('tyre_storage_reminder')
    .values({ storage_id: id, kind, for_on: forOn })
    .onConflict((of) => of.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const common = {
    channel: 'SMS',
    to,
    companyId: row.dealer_id,
    about: { entity: tyreStorage.name, id },
  } as const;
  const values = { shop: row.shop, plate: mask(row.plate, 'plate') };
  const sms =
    kind === 'UNTIL'
      ? await queueMessage(ctx, { ...common, template: 'storage-until', values: { ...values, day: forOn } })
      : await queueMessage(ctx, { ...common, template: 'storage-season', values });
  await ctx.db.updateTable('tyre_storage_reminder').set({ sms_id: sms }).where('id', '=', made.id).execute();
  await recordEvent(ctx, {
    entity: tyreStorage.name,
    entityId: id,
    entityNo: no,
    action: 'remind',
    remark: forOn,
  });
}

/** Whether the person of a mobile withdrew consent to offers. */
async function isRefused(ctx: Ctx, mobileIndex: string): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    SELECT ${provider(ctx, offersRefused)(mobileIndex)} AS refused`.execute(ctx.db);
  return rows[0]?.refused ?? false;
}

/** Reminds customers of their stored sets, one transaction each; each is reminded once. */
export async function sendReminders(services: Services, today = dayOf(new Date())): Promise<void> {
  await forEachIndependently(await readDue(services, today), (due) =>
    asSystem(services, '寄存提醒', (ctx) => remind(ctx, due)),
  );
}

/** Check of a reminder right before it is sent: the set is still there. */
export const storageMessages: MessageCheck = async ({ db }, id) => {
  const row = await db.selectFrom('tyre_storage').where('id', '=', id).select('status').executeTakeFirst();
  return row !== undefined && row.status < 30;
};
