import { z } from 'zod';
import { routes } from '../kernel/route.ts';

/**
 * The sandbox outbox of short messages and mails, seen and steered at /dev/messages. It shows codes and reset links of
 * everybody, who could become any of them: administrators only.
 */
const administrator = { needs: 'admin', types: ['OTHER'] } as const;
const mode = z.enum(['accept', 'refuse', 'timeout']);

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
          time: z.string(),
        }),
      ),
    }),
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
