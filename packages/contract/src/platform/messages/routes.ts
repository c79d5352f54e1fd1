import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import {
  resendKeys,
  smsKindKeys,
  smsLogFields,
  smsProviderKeys,
  smsStatuses,
  smsSummaryFields,
} from './fields.ts';

/**
 * The sandbox outbox of text messages and mails, viewed and controlled at /dev/messages. It exposes codes and reset
 * links of all users, which would allow anyone to impersonate them: administrators only.
 */
const administrator = { needs: 'admin', types: ['OTHER'] } as const;
const mode = z.enum(['accept', 'refuse', 'account', 'timeout']);

const int = z.number().int();
const filters = {
  /** Message id, used by links from figures. */
  id: filter.text(),
  to: filter.text(),
  status: filter.many(z.enum(smsStatuses)),
  createdTime: filter.days(),
  provider: filter.many(z.enum(smsProviderKeys)),
  kind: filter.many(z.enum(smsKindKeys)),
  companyId: filter.many(z.coerce.number().int().positive()),
  again: filter.many(z.enum(resendKeys)),
};
const needs = ['sms_logs_report_view'] as const;

/** The filters of the log are in the request body. */
const log = listOf(
  rowOf(smsLogFields, {
    id: int,
    /** Path of the screen with the related record; empty if none. */
    docPath: z.string(),
    /** Id of the message that resent this one. */
    againId: int.nullable(),
  }),
  {
    filters,
    sort: ['createdTime', 'sentTime', 'cost'],
    totals: { segments: int, cost: int },
    counts: ['status'],
  },
);

export const messageRoutes = routes({
  outbox: {
    method: 'GET',
    path: '/dev/messages',
    ...administrator,
    summary: 'What the sandboxes of SMS and mail took, newest first',
    response: z.object({
      sms: z.enum(['sandbox', 'tencent', 'off']),
      mail: z.enum(['sandbox', 'smtp', 'off']),
      modes: z.object({ sms: mode, mail: mode }),
      list: z.array(
        z.object({
          id: z.number().int(),
          channel: z.enum(['SMS', 'EMAIL']),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          files: z.array(z.object({ name: z.string(), size: z.number().int() })).optional(),
          time: z.string(),
        }),
      ),
    }),
  },
  smsLogs: {
    method: 'POST',
    path: '/data/sms/logs',
    needs,
    reads: true,
    summary:
      'Short messages of the caller’s company, of all companies for the platform; secrets are starred out',
    body: log.query,
    response: log.response,
    list: log.list,
  },
  smsSummary: {
    method: 'POST',
    path: '/data/sms/summary',
    needs,
    reads: true,
    summary:
      'What each provider sent and failed to send under the log’s filters, what it cost, and who sends now',
    body: z.strictObject(filters),
    response: z.object({
      sends: z.enum(smsProviderKeys),
      list: z.array(rowOf(smsSummaryFields, {})),
    }),
  },
  resend: {
    method: 'POST',
    path: '/data/sms/resend/:id',
    record: 'sms-log',
    needs,
    summary: 'Sends a failed or expired message again, once; asked again it answers with the same message',
    response: z.object({ id: int }),
  },
  steer: {
    method: 'PUT',
    path: '/dev/messages/mode',
    ...administrator,
    summary: 'How a sandbox answers: accept, refuse, timeout',
    body: z.strictObject({
      connector: z.enum(['sms', 'mail']),
      mode,
    }),
    response: 'none',
  },
});
