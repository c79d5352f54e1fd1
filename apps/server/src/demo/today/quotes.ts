import { sql } from 'kysely';
import { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import { QuoteInput } from '@treadline/contract/service/quotes/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { holdNotices } from '#kernel/notices.ts';
import { showSealed } from '#kernel/secrets.ts';
import { asSystem } from '#kernel/system-context.ts';
import { createOrder } from '#domains/retail/retail-orders/index.ts';
import { acceptQuote, createQuote, endQuote, sendQuote } from '#domains/service/quotes/index.ts';
import type { Stage } from './play.ts';

interface Guest {
  plate: string;
  vin: string;
  carName: string;
  name: string;
  sealed: string;
}

/** The first dealer, its owner, customers with open clues, and tyres of one size in its stock, cheapest first. */
async function readScene({ db }: Ctx) {
  const owner = await db
    .selectFrom('account as a')
    .innerJoin('membership as m', 'm.account_id', 'a.id')
    .where('a.user_name', '=', 'dealer01')
    .orderBy('m.id')
    .select(['a.id', 'a.display_name as name', 'm.company_id as dealerId'])
    .executeTakeFirstOrThrow();
  const { rows: guests } = await sql<Guest>`
    SELECT plate, vin, car_name AS "carName", customer_name AS name, mobile_enc AS sealed FROM clue
    WHERE dealer_id = ${owner.dealerId} AND status IN ('NEW', 'READ', 'FOLLOWING') AND plate <> '' AND NOT do_not_disturb
    ORDER BY id DESC LIMIT 8`.execute(db);
  const { rows: tyres } = await sql<{ id: number }>`
    SELECT p.id FROM stock_level s JOIN location l ON l.id = s.location_id AND l.owner_id = ${owner.dealerId}
    JOIN part p ON p.id = s.part_id AND p.kind = 'TYRE' AND p.status = 'Deployed' AND p.lifecycle = 'ACTIVE'
    WHERE s.on_hand - s.reserved - s.locked >= 8 ORDER BY p.size, p.id LIMIT 3`.execute(db);
  return { owner, guests, tyres: tyres.map(({ id }) => id) };
}
type Scene = Awaited<ReturnType<typeof readScene>>;

const services = [
  { code: 'FIT', quantity: 4 },
  { code: 'BALANCE', quantity: 4 },
];
const titles = ['经济', '舒适', '高端'];

/** Draft for a customer of as many alternatives as there are tyres. */
async function draft(ctx: Ctx, guest: Guest, tyres: readonly number[], note = '') {
  const input = {
    plateNumber: guest.plate,
    vin: guest.vin,
    carName: guest.carName,
    customerName: guest.name,
    customerMobile: showSealed(ctx, guest.sealed),
    consent: true,
    validUntil: addDays(dayOf(new Date()), 7),
    note,
    options: tyres.map((partId, at) => ({ title: titles[at], parts: [{ partId, quantity: 4 }], services })),
  };
  return createQuote(ctx, QuoteInput.parse(input));
}

const send = async (ctx: Ctx, guest: Guest, tyres: readonly number[], note = '') => {
  const { id, version } = await draft(ctx, guest, tyres, note);
  return sendQuote(ctx, id, version);
};

const accept = async (ctx: Ctx, guest: Guest, tyres: readonly number[]) => {
  const { id } = await send(ctx, guest, tyres);
  return acceptQuote(ctx, id, { optionNo: 1, name: guest.name, line: '', action: 'accept' });
};

/** An accepted quote becomes an order. */
async function order(ctx: Ctx, guest: Guest, tyres: readonly number[]): Promise<void> {
  const { id, dealerId } = await accept(ctx, guest, tyres);
  const wheels = ['FL', 'FR', 'RL', 'RR'];
  const partsList = wheels.map((tyreIndex) => ({ partsId: tyres[0], tyreSource: 1, tyreIndex }));
  const input = RetailOrderInput.parse({
    dealerId,
    partsList,
    services,
    quantity: 4,
    plateNumber: guest.plate,
    vin: guest.vin,
    customerName: guest.name,
    customerMobile: showSealed(ctx, guest.sealed),
    quoteId: id,
  });
  await createOrder(ctx, input, { source: 1 });
}

/** One quote in every status, as the owner of the first shop makes them. */
async function play(ctx: Ctx, { guests, tyres }: Scene): Promise<void> {
  const [first, second, third, fourth, fifth, sixth, seventh] = guests;
  if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh || tyres.length === 0) return;
  await draft(ctx, first, tyres);
  const soon = await send(ctx, second, tyres, '含安装和动平衡，旧胎免费回收');
  await sql`UPDATE quote SET valid_until = now()::date + 1 WHERE id = ${soon.id}`.execute(ctx.db);
  await accept(ctx, third, tyres);
  await order(ctx, fourth, tyres);
  const no = await send(ctx, fifth, tyres.slice(0, 1));
  await endQuote(ctx, no.id, { action: 'decline', lossReason: 'PRICE', remark: '客户另有报价' });
  const back = await send(ctx, sixth, tyres.slice(0, 2));
  await endQuote(ctx, back.id, { action: 'withdraw', remark: '规格选错' });
  const { id } = await send(ctx, seventh, tyres);
  await sql`UPDATE quote SET valid_until = current_date - 1, sent_at = sent_at - interval '8 days',
    created_at = created_at - interval '8 days' WHERE id = ${id}`.execute(ctx.db);
}

/** Makes quotes of the first dealer in every status, one of them expired. */
export const playQuotes = ({ services: own }: Stage): Promise<void> =>
  asSystem(own, '门店', async (ctx) => {
    holdNotices(ctx);
    const scene = await readScene(ctx);
    const { id: accountId, name, dealerId: companyId } = scene.owner;
    const me = { ...ctx.me, type: 'DEALER', accountId, name, companyId, isAdmin: false } as const;
    await play({ ...ctx, me }, scene);
  });
