import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { arrivals, WarehouseMode } from './warehouse.ts';
import { ThirdTargetCode } from '../../catalogue/third-prices/schema.ts';
import { BankAccount, BankDeviation } from './bank.ts';
import { CarrierLink, CarrierMove, SandboxCarriers, SandboxParcel } from './carriers.ts';
import { BuyerMove, SandboxEInvoices, SandboxInvoice } from './e-invoices.ts';
import { ConnectorCall, FailedJob, HookUse, SandboxEntry, SandboxMerchant } from './schema.ts';
import { SandboxStock } from './stock.ts';
import { SandboxPayments } from '../../money/payments/sandbox.ts';
import { SandboxPrices } from './third-prices.ts';

const developer = { needs: ['menu_update'], types: ['OTHER'] } as const;

const PayChannel = z.enum(['WECHAT', 'ALIPAY']);

const administrator = { needs: 'admin', types: ['OTHER'] } as const;

export const devRoutes = routes({
  connectors: {
    method: 'GET',
    path: '/dev/connectors',
    ...developer,
    summary: 'Which provider each connector uses, and how the sandbox answers',
    response: z.object({
      warehouse: z.object({ provider: z.enum(['sandbox', 'qimen', 'off']), mode: WarehouseMode }),
    }),
  },
  calls: {
    method: 'GET',
    path: '/dev/calls',
    ...developer,
    summary: 'Calls to and from outside systems',
    ...listOf(ConnectorCall, {
      filters: {
        connector: filter.text(),
        direction: filter.many(z.enum(['OUT', 'IN'])),
        ok: filter.bool(),
        operation: filter.text(),
        entity: filter.text(),
        entityId: filter.int(),
        time: filter.days(),
      },
      sort: ['time', 'durationMs'],
    }),
  },
  sandbox: {
    method: 'GET',
    path: '/dev/sandbox',
    ...developer,
    summary: 'What the sandboxes remember',
    ...listOf(SandboxEntry, {
      filters: { connector: filter.text(), key: filter.text() },
      sort: ['updatedTime', 'key'],
    }),
  },
  setWarehouseMode: {
    method: 'PUT',
    path: '/dev/warehouse/mode',
    ...developer,
    summary: 'How the sandbox warehouse answers from now on',
    body: WarehouseMode,
    response: 'none',
  },
  warehouseReceive: {
    method: 'POST',
    path: '/dev/warehouse/receive',
    ...developer,
    transaction: 'own',
    summary: 'The sandbox warehouse receives a note and calls back',
    body: z.strictObject({
      dnNo: z.string().trim().min(1, 'rule.required').max(60),
      noteId: rules.id().optional(),
      arrival: z.enum(arrivals),
      isFinal: z.boolean(),
    }),
    response: z.object({ accepted: z.boolean(), answer: z.string() }),
  },
  merchants: {
    method: 'GET',
    path: '/dev/merchants',
    ...developer,
    summary: 'Applications of dealers that the sandbox channel knows',
    response: z.array(SandboxMerchant),
  },
  decideMerchant: {
    method: 'PUT',
    path: '/dev/merchants/decide',
    ...developer,
    summary: 'The sandbox channel passes, registers or rejects an application',
    body: z.strictObject({
      businessCode: z.string().min(1).max(40),
      state: z.enum(['TO_BE_SIGNED', 'FINISHED', 'REJECTED']),
      reason: z.string().trim().max(200).default(''),
    }),
    response: 'none',
  },
  thirdPrices: {
    method: 'GET',
    path: '/dev/third-prices',
    ...developer,
    summary: 'How each price platform is asked, and how its sandbox answers',
    response: z.array(
      z.object({
        target: ThirdTargetCode,
        provider: z.enum(['sandbox', 'http', 'off']),
        mode: SandboxPrices,
      }),
    ),
  },
  setThirdPrices: {
    method: 'PUT',
    path: '/dev/third-prices/mode',
    ...developer,
    summary: 'How the sandbox of a price platform answers from now on',
    body: z.strictObject({ target: ThirdTargetCode, mode: SandboxPrices }),
    response: 'none',
  },
  setThirdOffer: {
    method: 'PUT',
    path: '/dev/third-prices/offer',
    ...developer,
    summary: 'What one offer of a sandbox costs from the next sync on',
    body: z.strictObject({
      offerNo: z.string().trim().min(1, 'rule.required').max(60),
      fen: z.number('rule.amount').int('rule.amount').min(1, 'rule.amountSome').max(1_000_000_00),
      inStock: z.boolean(),
    }),
    response: 'none',
  },
  stock: {
    method: 'GET',
    path: '/dev/stock',
    ...developer,
    summary: 'Whom stock is asked of, and how the sandbox behaves',
    response: z.object({ provider: z.enum(['sandbox', 'http', 'off']), mode: SandboxStock }),
  },
  setStock: {
    method: 'PUT',
    path: '/dev/stock/mode',
    ...developer,
    summary: 'How the sandbox of the warehouse systems behaves from now on',
    body: SandboxStock,
    response: 'none',
  },
  payments: {
    method: 'GET',
    path: '/dev/payments',
    ...developer,
    summary: 'Who stands behind each payment channel, and how its sandbox answers',
    response: z.array(
      z.object({
        channel: PayChannel,
        provider: z.enum(['sandbox', 'wechat', 'alipay', 'off']),
        mode: SandboxPayments,
      }),
    ),
  },
  setPayments: {
    method: 'PUT',
    path: '/dev/payments/mode',
    ...developer,
    summary: 'How the sandbox of a payment channel answers from now on',
    body: z.strictObject({ channel: PayChannel, mode: SandboxPayments }),
    response: 'none',
  },
  payOut: {
    method: 'POST',
    path: '/dev/payments/payout',
    ...developer,
    summary: 'The sandbox of a payment channel pays money out to the bank: the bill of the day tells it',
    body: z.strictObject({ channel: PayChannel, amount: z.int().min(1).max(100_000_000_00) }),
    response: 'none',
  },
  bank: {
    method: 'GET',
    path: '/dev/bank',
    ...developer,
    summary: 'Who stands behind the bank of prepaid money, and what its sandbox says of each account',
    response: z.object({ provider: z.enum(['sandbox', 'off']), accounts: z.array(BankAccount) }),
  },
  setBank: {
    method: 'PUT',
    path: '/dev/bank/mode',
    ...developer,
    summary: 'What the sandbox of the bank says of an account from now on',
    body: BankDeviation,
    response: 'none',
  },
  carriers: {
    method: 'GET',
    path: '/dev/carriers',
    ...developer,
    summary: 'Who stands behind each carrier, how the sandbox answers, and what it carries',
    response: z.object({
      mode: SandboxCarriers,
      /** Whether SF Express is configured and can be connected to a carrier. */
      sf: z.boolean(),
      links: z.array(CarrierLink),
      parcels: z.array(SandboxParcel),
    }),
  },
  setCarriers: {
    method: 'PUT',
    path: '/dev/carriers/mode',
    ...developer,
    summary: 'How the sandbox of the carriers answers from now on',
    body: SandboxCarriers,
    response: 'none',
  },
  linkCarrier: {
    method: 'PUT',
    path: '/dev/carriers/link',
    ...developer,
    summary: 'Who stands behind a carrier from now on',
    body: CarrierLink.pick({ carrierId: true, provider: true }).strict(),
    response: 'none',
  },
  moveParcel: {
    method: 'POST',
    path: '/dev/carriers/move',
    ...developer,
    transaction: 'own',
    summary: 'Something happens to goods at the sandbox, and it tells of that',
    body: CarrierMove,
    response: z.object({ pushes: z.number().int(), refused: z.number().int() }),
  },
  eInvoices: {
    method: 'GET',
    path: '/dev/e-invoices',
    ...developer,
    summary: 'Who issues e-invoices, how the sandbox behaves, and the newest that it issued',
    response: z.object({
      provider: z.enum(['sandbox', 'http', 'off']),
      mode: SandboxEInvoices,
      invoices: z.array(SandboxInvoice),
    }),
  },
  setEInvoices: {
    method: 'PUT',
    path: '/dev/e-invoices/mode',
    ...developer,
    summary: 'How the sandbox of the e-invoice provider behaves from now on',
    body: SandboxEInvoices,
    response: 'none',
  },
  moveBuyer: {
    method: 'POST',
    path: '/dev/e-invoices/buyer',
    ...developer,
    summary: 'The buyer of an invoice of the sandbox uses it, or answers its red letter',
    body: BuyerMove,
    response: 'none',
  },
  hooks: {
    method: 'GET',
    path: '/dev/hooks',
    ...developer,
    summary: 'Events and ports between domains, with those that use them',
    response: z.array(HookUse),
  },
  failedJobs: {
    method: 'GET',
    path: '/dev/jobs',
    ...administrator,
    summary: 'Jobs that failed for good',
    ...listOf(FailedJob, {
      filters: {
        state: filter.many(FailedJob.shape.state),
        name: filter.text(),
        error: filter.text(),
        failedTime: filter.days(),
      },
      sort: ['failedTime', 'times'],
    }),
  },
  repeatJob: {
    method: 'PUT',
    path: '/dev/jobs/repeat/:id',
    record: 'job',
    ...administrator,
    summary: 'Enqueue a failed job again',
    response: 'none',
  },
});
