import { sql } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { serviceDueKinds } from '@treadline/contract/service/service-dues/dictionaries.ts';
import { serviceDueSettings } from '@treadline/contract/service/service-dues/settings.ts';
import { whyDue } from '@treadline/contract/service/service-dues/why.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { entryName } from '#kernel/dictionary.ts';
import { forEachIndependently } from '#kernel/for-each-independently.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { readSettings } from '#kernel/settings.ts';
import { asSystem } from '#kernel/system-context.ts';
import { queueMessage } from '#domains/platform/messages/index.ts';
import { clueOfDue, lockDealer, mayContact } from '#domains/service/clues/index.ts';
import { serviceDue } from './entity.ts';
import { refreshDues } from './refresh.ts';

export const followJob = 'service-dues.follow';
const actor = '保养到期';

interface Car {
  dealerId: number;
  plate: string;
}

/** What a clue or message is for, once: the last time it was done, or the season. */
const period = sql`CASE WHEN by = 'SEASON' THEN due_on ELSE last_on END`;

/** Rows of a shop that are due, not left alone yet, and neither made a clue nor a message. */
const openOf = (db: Db, dealerId: number, staleDays: number) =>
  db
    .selectFrom('service_due')
    .where('dealer_id', '=', dealerId)
    .where(sql<boolean>`due_on - days_ahead <= now()::date AND due_on >= now()::date - ${staleDays}::int`)
    .where(
      sql<boolean>`(makes_clue AND clue_for IS DISTINCT FROM ${period}
        OR sends_message AND consent AND told_for IS DISTINCT FROM ${period})`,
    );

/** Those of one car, the soonest first. */
const readDue = (ctx: Ctx, { dealerId, plate }: Car, staleDays: number) =>
  openOf(ctx.db, dealerId, staleDays)
    .where('plate', '=', plate)
    .orderBy('due_on')
    .orderBy('id')
    .selectAll('service_due')
    .select([
      entryName(ctx.lang, serviceDueKinds, 'service_due.kind').as('kindName'),
      sql<boolean>`makes_clue AND clue_for IS DISTINCT FROM ${period}`.as('forClue'),
      sql<boolean>`sends_message AND consent AND told_for IS DISTINCT FROM ${period}`.as('forMessage'),
    ])
    .execute();
type Due = Awaited<ReturnType<typeof readDue>>[number];

const explain = (ctx: Ctx, due: Due): string =>
  `${due.kindName}：${whyDue(
    {
      kindName: due.kindName,
      lastOn: due.last_on,
      lastKm: due.last_km,
      lastFirst: due.last_first,
      months: due.months,
      km: due.km,
      seasonMonths: due.season_months,
      metresADay: due.metres_a_day,
    },
    ctx.lang,
  )}`;

const mark = (ctx: Ctx, dues: readonly Due[], set: Record<string, unknown>) =>
  ctx.db
    .updateTable('service_due')
    .set({ ...set, updated_at: sql`now()` })
    .where('id', 'in', [0, ...dues.map(({ id }) => id)])
    .execute();

/** One clue for a car, whatever is due on it; @returns whether there is one */
async function makeClue(ctx: Ctx, [first, ...rest]: readonly [Due, ...Due[]], mobile: string) {
  const dues = [first, ...rest];
  const made = await clueOfDue(ctx, {
    dealerId: first.dealer_id,
    plate: first.plate,
    vin: first.vin,
    carName: first.car_name,
    customerName: first.customer_name,
    mobile,
    mileage: first.now_km,
    text: dues.map((due) => explain(ctx, due)).join('\n'),
  });
  if (made) await mark(ctx, dues, { clue_for: period, clue_id: made.id });
  return made !== null;
}

/** One message for a car, to who agreed and did not withdraw it. */
async function tell(ctx: Ctx, dues: readonly [Due, ...Due[]], mobile: string): Promise<void> {
  const [{ dealer_id: dealerId, mobile_index: mobileIndex, plate, id }] = dues;
  if (!(await mayContact(ctx, { dealerId, mobileIndex }))) return;
  const { name: shop } = await ctx.db
    .selectFrom('company')
    .where('id', '=', dealerId)
    .select('name')
    .executeTakeFirstOrThrow();
  await queueMessage(ctx, {
    channel: 'SMS',
    to: mobile,
    template: 'service-due',
    values: { shop, plate: mask(plate, 'plate'), work: dues.map(({ kindName }) => kindName).join('、') },
    companyId: dealerId,
    about: { entity: serviceDue.name, id },
  });
  await mark(ctx, dues, { told_for: period, told_at: sql`now()` });
}

const isSome = (dues: readonly Due[]): dues is readonly [Due, ...Due[]] => dues.length > 0;

/**
 * Makes the clue and the message of a car, each once for a period. The shop's clues are locked first, as wherever a car's
 * clue and what is due on it change together.
 * @returns whether there is a clue
 */
async function followCar(
  ctx: Ctx,
  car: Car,
  { staleDays, withClue }: { staleDays: number; withClue: boolean },
) {
  await lockDealer(ctx, car.dealerId);
  const dues = await readDue(ctx, car, staleDays);
  const mobile = tryDecrypt(ctx.secrets, dues[0]?.mobile_enc ?? '');
  if (!mobile) return false;
  const forMessage = dues.filter((due) => due.forMessage);
  if (isSome(forMessage)) await tell(ctx, forMessage, mobile);
  const forClue = dues.filter((due) => due.forClue);
  return withClue && isSome(forClue) && makeClue(ctx, forClue, mobile);
}

/** Makes the clues and messages of a shop, the soonest due first; of clues as many as the settings allow. */
async function followShop(services: Services, dealerId: number): Promise<void> {
  const settings = serviceDueSettings.settings;
  const limits = await readSettings(services.db, {
    staleDays: settings.staleDays,
    cluesADay: settings.cluesADay,
  });
  const { staleDays } = limits;
  const cars = await openOf(services.db, dealerId, staleDays)
    .groupBy('plate')
    .orderBy(sql`min(due_on)`)
    .orderBy(sql`plate COLLATE "C"`)
    .select(['plate', 'plate as no'])
    .execute();
  let left = limits.cluesADay;
  await forEachIndependently(cars, async ({ plate }) => {
    const made = await asSystem(services, actor, (ctx) =>
      followCar(ctx, { dealerId, plate }, { staleDays, withClue: left > 0 }),
    );
    if (made) left -= 1;
  });
}

/** Works out what is due at every shop, then makes its clues and messages. */
export async function followDues(services: Services): Promise<void> {
  const shops = await services.db
    .selectFrom('dealer')
    .innerJoin('company', 'company.id', 'dealer.id')
    .orderBy('dealer.id')
    .select(['dealer.id', 'company.code as no'])
    .execute();
  await forEachIndependently(shops, async ({ id }) => {
    await asSystem(services, actor, (ctx) => refreshDues(ctx, id));
    await followShop(services, id);
  });
}
