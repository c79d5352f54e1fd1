import { microPerFen } from '@treadline/contract/kernel/money.ts';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import {
  acceptVariance,
  previewDraft,
  rejectInvoice,
  saveDraft,
  submitDraft,
  verifyInvoice,
} from '#domains/books/supplier-invoices/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import type { Stage } from './play.ts';

/** Runs work as a user with every permission of the account type. */
async function doingAs<T>(stage: Stage, user: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const who = await stage.services.db
    .selectFrom('account as a')
    .innerJoin('membership as m', 'm.account_id', 'a.id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .where('a.user_name', '=', user)
    .orderBy('m.id')
    .select([
      'a.id',
      'a.display_name as name',
      'm.id as membershipId',
      'c.id as companyId',
      'c.account_type as type',
    ])
    .executeTakeFirstOrThrow();
  const me = {
    accountId: who.id,
    name: who.name,
    membershipId: who.membershipId,
    companyId: who.companyId,
    type: who.type,
    codes: new Set(permissionCodes),
  };
  return asSystem(stage.services, user, (ctx) => work({ ...ctx, me: { ...ctx.me, ...me } }));
}

let nth = 0;

/** Draft of a supplier's invoice of one order, at its price or another one. */
async function draftOf(ctx: Ctx, settleType: 1 | 2, more: number) {
  const order = await ctx.db
    .selectFrom('received_line as r')
    .innerJoin('purchase_order as o', 'o.id', 'r.po_id')
    .where('r.supplier_id', '=', ctx.me.companyId)
    .where('r.settle_type', '=', settleType)
    .where('r.invoice_id', 'is', null)
    .where('o.status', '=', 80)
    .where('r.source_type', '=', 'RECEIPT')
    .orderBy('r.id', 'desc')
    .select('r.po_id as id')
    .executeTakeFirst();
  if (!order) return null;
  const lines = await ctx.db
    .selectFrom('received_line')
    .where('po_id', '=', order.id)
    .where('invoice_id', 'is', null)
    .select('id')
    .execute();
  const receivedIds = lines.map(({ id }) => id);
  const preview = await previewDraft(ctx, receivedIds);
  return {
    receivedIds,
    lines: preview.lines.map(({ orderLineId, quantity, price }, at) => ({
      orderLineId,
      quantity,
      price: price + (at === 0 ? more * microPerFen : 0),
    })),
    invoiceNo: `2632${String((nth += 1)).padStart(16, '0')}`,
    invoiceDate: dayOf(new Date()),
    remark: '',
  };
}

/** Submits an invoice as the supplier; `more` is added to the ordered price of its first line. */
const send = (stage: Stage, user: string, settleType: 1 | 2, more = 0): Promise<number | null> =>
  doingAs(stage, user, async (ctx) => {
    const draft = await draftOf(ctx, settleType, more);
    return draft && submitDraft(ctx, draft);
  });

const versionOf = async ({ db }: Ctx, id: number) =>
  (await db.selectFrom('supplier_invoice').where('id', '=', id).select('version').executeTakeFirstOrThrow())
    .version;

/** Performs a decision of finance on an invoice. */
const decide = (
  stage: Stage,
  id: number | null,
  what: (ctx: Ctx, id: number, version: number) => Promise<void>,
) =>
  id === null ? undefined : doingAs(stage, 'staff04', async (ctx) => what(ctx, id, await versionOf(ctx, id)));

/** Creates open supplier invoices: drafts, to be verified, on hold, accepted, rejected, to be paid. */
export async function playSupplierInvoices(stage: Stage): Promise<void> {
  nth = 0;
  await doingAs(stage, 'supplier01', async (ctx) => {
    const draft = await draftOf(ctx, 1, 0);
    if (draft) await saveDraft(ctx, { ...draft, invoiceNo: '', invoiceDate: null });
  });
  await send(stage, 'supplier01', 1);
  await send(stage, 'supplier02', 1, 1200);
  await send(stage, 'supplier03', 2);
  const reason = '发票单价高于订单，请核对后重开';
  for (const user of ['supplier01', 'supplier02'])
    await decide(stage, await send(stage, user, 1, 800), (ctx, id) => rejectInvoice(ctx, id, reason));
  await decide(stage, await send(stage, 'supplier02', 2, 600), (ctx, id, version) =>
    acceptVariance(ctx, id, { version, reason: '原材料调价，已书面确认' }),
  );
  for (const [user, type] of [
    ['supplier01', 2],
    ['supplier03', 1],
  ] as const)
    await decide(stage, await send(stage, user, type), verifyInvoice);
}
