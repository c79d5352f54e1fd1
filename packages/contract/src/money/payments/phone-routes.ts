import { z } from 'zod';
import { sandboxPayModes } from './sandbox.ts';
import { routes } from '../../kernel/route.ts';

const params = z.strictObject({ no: z.string().regex(/^[\w*-]{6,32}$/) });
/** Public where the sandbox runs, secured by the number; elsewhere the routes do not exist. */
const phone = { needs: 'public', record: 'secret', params } as const;

const SandboxCode = z.object({
  no: z.string(),
  channel: z.enum(['WECHAT', 'ALIPAY']),
  to: z.string(),
  subject: z.string(),
  amount: z.number().int(),
  state: z.enum(['NOTPAY', 'SUCCESS', 'CLOSED', 'ERROR']),
  payments: z.number().int(),
});

/** Routes that simulate the customer's phone in the sandbox of the payment channels. */
export const phoneRoutes = routes({
  scan: {
    method: 'GET',
    path: '/dev/pay/:no',
    ...phone,
    transaction: 'own',
    summary: 'What a phone shows that scanned a code of the sandbox',
    response: SandboxCode,
  },
  pay: {
    method: 'POST',
    path: '/dev/pay/:no',
    ...phone,
    transaction: 'own',
    summary: 'The phone pays, fails, pays twice, pays late',
    body: z.strictObject({ how: z.enum(sandboxPayModes) }),
    response: SandboxCode,
  },
});
