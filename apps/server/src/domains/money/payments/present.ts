import type { z } from 'zod';
import type { PayRecord, PayStatus } from '@treadline/contract/money/payments/schema.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { openMiniProgram } from '#connectors/mini-program/index.ts';
import { payProvider } from '#connectors/payments/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { offersCredit } from '#domains/money/credit/index.ts';
import { offeredPayMethods } from '#domains/money/pay-methods/index.ts';
import { isChannel } from './channel.ts';
import { qrRows } from './draw-code.ts';
import { payment } from './entity.ts';
import { moneyOf, type Attempt, type MoneyOf, type RefundOf } from './money-of.ts';
import { payablesOf, type Payable } from './owners.ts';

interface Of {
  bizType: PayBiz;
  orderId: number;
}
type Shown = z.input<typeof PayRecord>;

/** Returns a payable document in the caller's scope. @throws record.not-found */
export async function findPayable(ctx: Ctx, { bizType, orderId }: Of): Promise<Payable> {
  const owner = payablesOf(ctx, bizType);
  await findRecord(ctx, owner.entity, orderId);
  return (await owner.peek(ctx, orderId)) ?? fail('record.not-found');
}

/** Returns all payments and refunds of a document, as its payment card shows them. @throws record.not-found */
export async function readRecord(ctx: Ctx, of: Of): Promise<Shown> {
  const doc = await findPayable(ctx, of);
  const money = await moneyOf(ctx, of.bizType, of.orderId);
  const isOpen = doc.state === 'OPEN' && (doc.expiresAt?.getTime() ?? Infinity) > Date.now();
  const held = money.refundedFen + money.refundingFen;
  return {
    orderId: doc.id,
    orderNo: doc.no,
    bizType: of.bizType,
    state: doc.state,
    due: doc.dueFen,
    paid: money.paidFen,
    left: Math.max(0, doc.dueFen - money.paidFen),
    refunded: money.refundedFen,
    refunding: money.refundingFen,
    refundable: money.refundingFen || payablesOf(ctx, of.bizType).returnsItself ? 0 : money.paidFen - held,
    expiresTime: doc.expiresAt?.toISOString() ?? null,
    now: new Date().toISOString(),
    ways: isOpen ? await waysOf(ctx, of.bizType, doc) : [],
    mini: isOpen && openMiniProgram(ctx) !== null,
    attempts: await showAttempts(ctx, money),
    refunds: money.refunds.map((row) => showRefund(ctx, row)),
  };
}

async function waysOf(ctx: Ctx, bizType: PayBiz, { dealerId }: Payable): Promise<Shown['ways']> {
  const kind = bizType === 'RETAIL_ORDER' ? 'RETAIL' : 'DEALER';
  const offered = await offeredPayMethods(ctx.db, { dealerId, kind, platform: 'WEB' });
  const onCredit = kind === 'DEALER' && (await offersCredit(ctx.db, dealerId));
  return [
    ...offered
      .filter((way) => way !== 'UNIONPAY')
      .filter((way) => !isChannel(way) || payProvider(ctx, way) !== 'off'),
    ...(onCredit ? (['CREDIT'] as const) : []),
  ];
}

async function showAttempts(ctx: Ctx, { attempts }: MoneyOf): Promise<Shown['attempts']> {
  const offline = attempts.filter(({ way }) => way === 'OFFLINE').map(({ id }) => id);
  const files = offline.length
    ? await ctx.db
        .selectFrom('file')
        .select(['id', 'name', 'type', 'entity_id as paymentId'])
        .where('entity', '=', payment.name)
        .where('entity_id', 'in', offline)
        .orderBy('id')
        .execute()
    : [];
  const banks = await banksOf(ctx, attempts);
  return attempts.map((row) => ({
    ...showAttempt(ctx, row),
    bankAccount: banks.get(row.bankAccountId) ?? null,
    files: files.filter(({ paymentId }) => paymentId === row.id),
  }));
}

/** Names of our bank accounts that got money, by id, for the platform. */
async function banksOf({ db, me }: Ctx, attempts: readonly Attempt[]): Promise<Map<number | null, string>> {
  const ids = attempts.flatMap(({ bankAccountId: id }) => (id === null ? [] : [id]));
  if (me.type !== 'OTHER' || ids.length === 0) return new Map();
  const rows = await db.selectFrom('bank_account').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const showAttempt = (ctx: Ctx, row: Attempt) => ({
  ...row,
  amount: row.amountFen,
  received: row.receivedFen,
  code: row.codeUrl ? qrRows(row.codeUrl) : null,
  link: row.codeUrl && isChannel(row.way) && payProvider(ctx, row.way) === 'sandbox' ? row.codeUrl : null,
  decidable:
    row.way === 'OFFLINE' &&
    row.state === 'WAITING' &&
    row.actorId !== ctx.me.accountId &&
    ctx.me.type === 'OTHER' &&
    ctx.me.codes.has('finance_customer_pre_pay'),
});

const showRefund = ({ me }: Ctx, row: RefundOf) => ({
  ...row,
  amount: row.amountFen,
  decidable: row.toApprove && row.actorId !== me.accountId && me.codes.has('cancel_customer_order'),
});

/** Returns whether a document is paid, with a fingerprint of its payments for polling. @throws record.not-found */
export async function readStatus(ctx: Ctx, of: Of): Promise<z.input<typeof PayStatus>> {
  const doc = await findPayable(ctx, of);
  const { paidFen, attempts, refunds } = await moneyOf(ctx, of.bizType, of.orderId);
  const parts = [...attempts, ...refunds].map(({ id, state }) => `${id}${state}`);
  const left = Math.max(0, doc.dueFen - paidFen);
  return { orderId: doc.id, state: doc.state, left, version: [doc.state, ...parts].join(' ') };
}
