import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { clueActions, followUpResults } from '@treadline/contract/service/clues/fields.ts';
import type { ClueDetail } from '@treadline/contract/service/clues/schema.ts';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { worstTexts } from '@treadline/contract/service/tyre-checks/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { checksOfCar } from '#domains/service/tyre-checks/index.ts';
import { clue } from './entity.ts';

type Item = z.output<typeof ClueDetail>['history'][number];
type Row = Selectable<DB['clue']>;
type Car = Pick<Row, 'plate' | 'vin'>;

async function callsOf({ db, lang }: Ctx, id: number): Promise<Item[]> {
  const rows = await db.selectFrom('clue_follow_up').where('clue_id', '=', id).selectAll().execute();
  return rows.map((row) => ({
    id: `call-${row.id}`,
    kind: 'CALL',
    time: row.at,
    title: followUpResults[row.result].text[lang],
    text: row.note,
    by: row.by_name,
    path: '',
  }));
}

const message = t('短信', 'SMS', '簡訊');

async function messagesOf({ db, lang }: Ctx, ids: readonly number[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('sms_log')
    .where('entity', '=', clue.name)
    .where('entity_id', 'in', [...ids])
    .select(['id', 'text', 'created_at'])
    .execute();
  return rows.map((row) => ({
    id: `message-${row.id}`,
    kind: 'MESSAGE',
    time: row.created_at,
    title: message[lang],
    text: row.text,
    by: '',
    path: '',
  }));
}

const order = t('零售订单', 'Retail order', '零售訂單');

/** Orders of the cars at the dealer, with what became of them. */
async function ordersOf({ db, lang }: Ctx, row: Row, cars: readonly Car[]): Promise<Item[]> {
  const [plates, vins] = [cars.map(({ plate }) => plate), cars.map(({ vin }) => vin)];
  const rows = await db
    .selectFrom('retail_order')
    .where('dealer_id', '=', row.dealer_id)
    .where(
      sql<boolean>`(id = ${row.order_id} OR plate = ANY (${plates}) AND plate <> '' OR vin = ANY (${vins}) AND vin <> '')`,
    )
    .orderBy('id', 'desc')
    .limit(20)
    .select(['id', 'order_no', 'size', 'quantity', 'created_by_name', 'created_at'])
    .select(sql<RetailStatus>`status`.as('status'))
    .execute();
  return rows.map((each) => ({
    id: `order-${each.id}`,
    kind: 'ORDER',
    time: each.created_at,
    title: `${order[lang]} ${each.order_no}`,
    text: [retailStatusTexts[each.status].text[lang], each.size ? `${each.size} × ${each.quantity}` : '']
      .filter(Boolean)
      .join(' · '),
    by: each.created_by_name,
    path: `/retail-order/detail?id=${each.id}`,
  }));
}

const check = t('轮胎检测', 'Tyre check', '輪胎檢測');
const km = t('公里', 'km', '公里');

/** Checks of a car at the dealer, with what they found. */
async function checksOf(ctx: Ctx, dealerId: number, { plate, vin }: Car): Promise<Item[]> {
  if (!plate && !vin) return [];
  const { lang } = ctx;
  return (await checksOfCar(ctx, { dealerId, plate, vin })).map((each) => ({
    id: `check-${each.id}`,
    kind: 'CHECK',
    time: each.checkedTime,
    title: `${check[lang]} ${each.checkNo}`,
    text: [
      worstTexts[each.red > 0 ? 'RED' : each.yellow > 0 ? 'YELLOW' : 'GREEN'].text[lang],
      each.mileage === null ? '' : `${each.mileage.toLocaleString('en-US')} ${km[lang]}`,
    ]
      .filter(Boolean)
      .join(' · '),
    by: '',
    path: `/retail/check/detail?id=${each.id}`,
  }));
}

/** Steps that are told by no record of their own. */
const told = [
  'create',
  'assign',
  'close',
  'correct',
  'unlink',
  'reopen',
  'linked',
  'mergedFrom',
  'recalled',
  'takeCheck',
  'attachImport',
  'unmerge',
  'booked',
  'visited',
  'missed',
  'quoted',
  'quoteAccepted',
  'quoteDeclined',
  'quoteWithdrawn',
];

async function stepsOf({ db, lang }: Ctx, id: number): Promise<Item[]> {
  const rows = await db
    .selectFrom('timeline')
    .where('entity', '=', clue.name)
    .where('entity_id', '=', id)
    .where('action', 'in', told)
    .select(['id', 'action', 'remark', 'actor_name', 'at'])
    .execute();
  return rows.map((row) => ({
    id: `step-${row.id}`,
    kind: ['booked', 'visited', 'missed'].includes(row.action) ? 'VISIT' : 'STEP',
    time: row.at,
    title: clueActions[row.action]?.[lang] ?? '',
    text: row.remark,
    by: row.actor_name,
    path: '',
  }));
}

/** Clues whose history is one: the clue itself, and those merged into it. */
const mergedOf = ({ db }: Ctx, id: number) =>
  db.selectFrom('clue').where('merged_into', '=', id).select(['id', 'plate', 'vin']).execute();

/** Returns the history of a customer, with that of merged clues and their cars, latest first. */
export async function historyOf(ctx: Ctx, row: Row): Promise<Item[]> {
  const all = [row, ...(await mergedOf(ctx, row.id))];
  const checks = await Promise.all(all.map((car) => checksOf(ctx, row.dealer_id, car)));
  const parts = await Promise.all([
    callsOf(ctx, row.id),
    messagesOf(
      ctx,
      all.map(({ id }) => id),
    ),
    ordersOf(ctx, row, all),
    stepsOf(ctx, row.id),
  ]);
  const items = new Map([...parts.flat(), ...checks.flat()].map((item) => [item.id, item]));
  return [...items.values()].toSorted((a, b) => b.time.localeCompare(a.time));
}
