import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { counterPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { ReportMessage } from '../tyre-checks/report-routes.ts';
import { quoteFlow as flow, quoteMakers as makers, quoteSeers as seers, quoteStatuses } from './flow.ts';
import { OptionPrice, Quote, QuoteCalculation, QuoteDetail, QuoteInput, QuoteStart } from './schema.ts';

const path = '/order/quote';
const record = 'quote';
const int = z.number().int();
const id = z.coerce.number<string>().int();
const version = int;
const optionNo = int.min(1).max(3);
/** Link of a quote; `rows`: modules of its QR code, '1' dark. */
const Link = z.object({ url: z.string(), rows: z.array(z.string()), validUntil: z.string() });
const one = { record, idempotent: true, response: Quote } as const;

export const quoteRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Quotes',
    ...listOf(Quote, {
      filters: {
        /** Number, plate, VIN, customer, car, mobile or its last four digits. */
        text: filter.text(),
        status: filter.many(z.enum(quoteStatuses)),
        dealerId: filter.many(id),
        ownerId: filter.many(id),
        /** Owned by the caller. */
        mine: filter.bool(),
        clueId: id.optional(),
        /** With the customer, and in its last two days. */
        endsSoon: filter.bool(),
        validUntil: filter.days(),
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'validUntil', 'quoteNo', 'sentTime'],
      counts: ['status'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One quote with its alternatives and log',
    response: QuoteDetail,
  },
  start: {
    method: 'GET',
    path: `${path}/start`,
    ...makers,
    summary: 'The form of a new quote: of a clue, of a tyre check, like another quote, or empty',
    query: z.strictObject({
      clueId: id.optional(),
      tyreCheckId: id.optional(),
      copyOf: id.optional(),
    }),
    response: QuoteStart,
  },
  calculate: {
    method: 'POST',
    path: `${path}/calculate`,
    reads: true,
    ...makers,
    summary: 'Prices of alternatives as placing an order would compute them now',
    body: QuoteCalculation,
    response: z.array(OptionPrice),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...makers,
    idempotent: true,
    summary: 'A new quote, a draft until it is sent',
    body: QuoteInput,
    response: Quote,
  },
  update: step(flow.update, {
    ...one,
    path: `${path}/update/:id`,
    summary: 'Change a draft',
    body: QuoteInput.extend({ version }),
  }),
  send: step(flow.send, {
    ...one,
    path: `${path}/send/:id`,
    summary: 'It goes to the customer, at today’s prices; followed up by its clue',
    body: z.strictObject({ version }),
  }),
  link: {
    method: 'GET',
    path: `${path}/link/:id`,
    record,
    ...makers,
    summary: 'The customer’s link of a quote that was sent, and its QR code',
    response: Link,
  },
  revoke: {
    method: 'PUT',
    path: `${path}/revoke/:id`,
    record,
    ...makers,
    summary: 'End the links that were given out; a new one can be',
    response: Link,
  },
  preview: {
    method: 'GET',
    path: `${path}/message/preview/:id`,
    record,
    ...makers,
    summary: 'Whom the message with the link goes to, and what it says',
    response: ReportMessage,
  },
  message: {
    method: 'POST',
    path: `${path}/message/:id`,
    record,
    ...makers,
    idempotent: true,
    summary: 'The link by short message, with the customer’s consent',
    response: z.object({ to: z.string() }),
  },
  accept: step(flow.accept, {
    ...one,
    path: `${path}/accept/:id`,
    summary: 'The customer said yes to an alternative',
    body: z.strictObject({ version, optionNo, name: z.string().trim().min(1, 'rule.required').max(40) }),
  }),
  decline: step(flow.decline, {
    ...one,
    path: `${path}/decline/:id`,
    summary: 'The customer said no, with a loss reason',
    body: z.strictObject({
      version,
      lossReason: z.string().min(1, 'rule.lossReason').max(40),
      remark: rules.remark(200),
    }),
  }),
  withdraw: step(flow.withdraw, {
    ...one,
    path: `${path}/withdraw/:id`,
    summary: 'The shop takes it back; its links end',
    body: z.strictObject({ version, reason: rules.remark(200) }),
  }),
  picture: {
    method: 'GET',
    path: `${path}/picture/:id`,
    record,
    ...seers,
    summary: 'The quote as a picture',
    response: 'file',
  },
  ...documentRoutes(path, record, seers, counterPapers),
});
