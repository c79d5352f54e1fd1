import { z } from 'zod';
import { rowOf } from '../kernel/field-schemas.ts';
import { filter, listOf } from '../kernel/list.ts';
import { routes } from '../kernel/route.ts';
import { smsLogFields } from './fields.ts';

/**
 * The sandbox outbox of short messages and mails, seen and steered at /dev/messages. It shows codes and reset links of
 * everybody, who could become any of them: administrators only.
 */
const administrator = { needs: 'admin', types: ['OTHER'] } as const;
const mode = z.enum(['accept', 'refuse', 'timeout']);

/** The log's filters come in the body. */
const log = listOf(rowOf(smsLogFields, { id: z.number() }), {
  filters: {
    to: filter.text(),
    status: filter.many(z.enum(['QUEUED', 'SENT', 'FAILED', 'EXPIRED'])),
    createdTime: filter.days(),
  },
  sort: ['createdTime'],
  counts: ['status'],
});

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
    needs: ['sms_logs_report_view'],
    reads: true,
    summary:
      'Short messages of the caller’s company, of all companies for the platform; secrets are starred out',
    body: log.query,
    response: log.response,
    list: log.list,
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
