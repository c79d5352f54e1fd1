import { z } from 'zod';
import { inputOf, recordInputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { ownBankInput } from '../../money/bank-accounts/choice.ts';
import { accountFields, accountInputs, entryFields, topUpInputs } from './fields.ts';

const keeper = { needs: ['shipping_fee_accounts'], types: ['OTHER'] } as const;
const amounts = { amount: z.number() };

export const ShippingAccount = rowOf(accountFields, {
  id: z.number(),
  carrierId: z.number(),
  version: z.number(),
});
export const ShippingEntry = rowOf(entryFields, {
  id: z.number(),
  accountId: z.number(),
  /** Entry reversed by this one. */
  reverses: z.number().nullable(),
  /** Entry that reversed this one. */
  reversedBy: z.number().nullable(),
});

/** The filters of this list are in the request body. */
const list = listOf(ShippingAccount, {
  filters: { text: filter.text(), state: filter.many(z.enum(['OK', 'LOW', 'OUT'])) },
  sort: ['carrierCode', 'carrierName', 'balance', 'available', 'credit', 'warning', 'lastTime'],
  totals: { balance: z.number(), available: z.number(), credit: z.number() },
  counts: ['state'],
});
const input = recordInputOf(accountInputs);

/** Input schema of a top-up. */
export const TopUp = inputOf(topUpInputs).extend({
  ...ownBankInput,
  kind: z.literal('TOP_UP'),
  accountId: rules.id(),
  /** Confirms that the reference may also exist in another account. */
  elsewhere: z.boolean().optional(),
});
/** Input schema for reversing a shipping account entry. */
export const Reversal = z.strictObject({
  kind: z.literal('REVERSAL'),
  entryId: rules.id(),
  remark: z.string().trim().min(1, 'rule.required').max(200),
});

export const shippingAccountRoutes = routes({
  list: {
    method: 'POST',
    path: '/data/account/list',
    ...keeper,
    reads: true,
    summary: 'Shipping fee accounts with balances',
    body: list.query,
    response: list.response,
    list: list.list,
  },
  carriers: {
    method: 'GET',
    path: '/data/account/carriers',
    ...keeper,
    summary: 'Carriers that have no account yet',
    response: optionsOf(z.number()),
  },
  detail: {
    method: 'GET',
    path: '/data/account/:id',
    record: 'shipping-account',
    ...keeper,
    summary: 'One account',
    response: ShippingAccount,
  },
  create: {
    method: 'POST',
    path: '/data/account',
    ...keeper,
    summary: 'Open the account with a carrier',
    body: input.extend({ carrierId: z.number('rule.required').int().positive() }),
    response: ShippingAccount,
  },
  update: {
    method: 'PUT',
    path: '/data/account/:id',
    record: 'shipping-account',
    ...keeper,
    summary: 'Change its credit line, warning line or number',
    body: input.extend({ version: z.number().int() }),
    response: ShippingAccount,
  },
  post: {
    method: 'POST',
    path: '/data/account/transaction/add',
    ...keeper,
    idempotent: true,
    summary: 'Top up, or take one entry back; the ledger only grows',
    body: z.discriminatedUnion('kind', [TopUp, Reversal]),
    response: ShippingEntry,
  },
  entries: {
    method: 'GET',
    path: '/data/account/transaction/list',
    ...keeper,
    summary: 'Ledger of one account, or of all',
    ...listOf(ShippingEntry, {
      filters: {
        accountId: filter.int(),
        kind: filter.many(z.enum(['TOP_UP', 'FEE', 'REVERSAL'])),
        no: filter.text(),
        time: filter.days(),
      },
      sort: ['time', 'amount'],
      totals: amounts,
      counts: ['kind'],
    }),
  },
});
