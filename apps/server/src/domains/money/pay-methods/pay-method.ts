import { sql } from 'kysely';
import type { z } from 'zod';
import { paysOut } from '@treadline/contract/money/pay-methods/fields.ts';
import type { PayMethod, payMethodRoutes } from '@treadline/contract/money/pay-methods/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { chooseBank } from '#domains/money/bank-accounts/index.ts';

type Method = z.output<typeof PayMethod>;
type Changes = ReturnType<typeof diffFields>;
type Update = z.output<typeof payMethodRoutes.update.body>;

const source = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('pay_method')
    .select(['id', 'version', 'code', 'name', 'name_en as nameEn', 'name_tw as nameTw', 'enabled'])
    .select(['order_kinds as orderKinds', 'platforms', 'place', 'bank_account_id as bankAccountId'])
    .orderBy('place')
    .orderBy('id')
    .$castTo<Method>();

/** Returns all payment methods in display order. */
export const listMethods = (ctx: Pick<Ctx, 'db'>): Promise<Method[]> => source(ctx).execute();

const columnsOf = (method: Omit<Update, 'version' | 'bankAccountId'>) => ({
  name: method.name,
  name_en: method.nameEn,
  name_tw: method.nameTw,
  enabled: method.enabled,
  order_kinds: method.orderKinds,
  platforms: method.platforms,
});

/** Updates a payment method, shifting the others when it moves. @throws record.not-found, record.changed */
export async function updateMethod(
  ctx: Ctx,
  id: number,
  { version, bankAccountId, ...wanted }: Update,
): Promise<Method[]> {
  // All of them, always in this order: two moves at once follow one another.
  const all = await source(ctx).forUpdate().execute();
  const before = all.find((each) => each.id === id) ?? fail('record.not-found');
  if (before.version !== version) fail('record.changed');
  const others = all.filter((each) => each.id !== id);
  const order = others.toSpliced(wanted.place - 1, 0, before).map((each) => each.id);
  const bank = await payoutOf(ctx, before, bankAccountId);
  const place = order.indexOf(id) + 1;
  const changes = diffFields<Method>(before, { ...wanted, bankAccountId: bank, place });
  if (Object.keys(changes).length === 0) return all;
  await ctx.db
    .updateTable('pay_method')
    .set({
      ...columnsOf(wanted),
      bank_account_id: bank,
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await sql`
    UPDATE pay_method m SET place = o.place FROM unnest(${order}::bigint[]) WITH ORDINALITY AS o (id, place)
    WHERE m.id = o.id`.execute(ctx.db);
  await recordEvent(ctx, {
    entity: 'pay-method',
    entityId: id,
    entityNo: before.code,
    action: 'update',
    changes: await sayBanks(ctx, changes),
  });
  return listMethods(ctx);
}

/** Where a method is to pay out to. @throws bank-account.no-payout, .unknown, .disabled */
async function payoutOf(
  ctx: Ctx,
  { code, bankAccountId }: Method,
  wanted: number | null | undefined,
): Promise<number | null> {
  if (wanted === undefined || wanted === bankAccountId) return bankAccountId;
  if (wanted === null) return null;
  if (!paysOut(code)) throw new AppError('bank-account.no-payout', { path: 'bankAccountId' });
  return chooseBank(ctx, wanted);
}

/** Changes with the names of bank accounts for their ids. */
async function sayBanks({ db }: Ctx, changes: Changes): Promise<Changes> {
  const { bankAccountId: bank } = changes;
  if (!bank) return changes;
  const names = new Map(
    (await db.selectFrom('bank_account').select(['id', 'name']).execute()).map((one) => [one.id, one.name]),
  );
  const say = (id: unknown) => names.get(Number(id)) ?? '';
  return { ...changes, bankAccountId: { before: say(bank.before), after: say(bank.after) } };
}

/** Id of our bank account that a channel pays out to: its own, or the default one. */
export async function payoutBank(ctx: Pick<Ctx, 'db' | 'me'>, code: 'WECHAT' | 'ALIPAY'): Promise<number> {
  const method = await ctx.db
    .selectFrom('pay_method')
    .select('bank_account_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return method?.bank_account_id ?? chooseBank(ctx, null);
}
