import { z } from 'zod';
import { eventCodes, eventFaults } from '@treadline/contract/tools/dev/carriers.ts';
import type { DB, Db } from '#kernel/db.ts';
import type { Transaction } from 'kysely';
import { logConnectorCall } from './call-log.ts';
import type { CallSubject, Carrier } from './port.ts';
import { cancelOrder, labelOf, placeOrder, trackOrders } from './sandbox-orders.ts';
import { readCarrierMode, readOrder } from './sandbox-state.ts';

/** Signing function for the sandbox's webhooks. */
export type Sign = (text: string) => string;

export const signHeader = 'x-sandbox-sign';

/** Body of a sandbox webhook. */
export const SandboxPush = z.array(
  z.object({
    waybillNo: z.string().min(1).max(60),
    pieceNo: z.string().min(1).max(60),
    at: z.iso.datetime().transform((text) => new Date(text)),
    code: z.enum(eventCodes),
    fault: z.enum(eventFaults),
    site: z.string().max(100),
    text: z.string().max(500),
    lat: z.number().min(-90).max(90).nullable(),
    lng: z.number().min(-180).max(180).nullable(),
    signedBy: z.string().max(100),
    proofUrl: z.string().max(500),
  }),
);

const json = 'application/json; charset=utf-8';

/**
 * Sandbox carrier, with its state in the table sandbox_state; /dev controls it, including misbehaviour. `db` must be
 * the pool.
 */
export function openSandbox(db: Db, carrierId: number, sign: Sign): Carrier {
  const run = <T>(operation: string, about: CallSubject, request: object, work: (own: Db) => Promise<T>) =>
    logConnectorCall(db, { provider: 'sandbox', operation, about, request }, async () => {
      const { answer } = await readCarrierMode(db);
      if (answer === 'down') throw new Error('sandbox: not reachable');
      const told = await db.transaction().execute((own: Transaction<DB>) => work(own));
      // As in life: it did what it was asked, and nobody hears of it.
      if (answer === 'lost') throw new Error('sandbox: the answer was lost');
      return { told, response: JSON.stringify(told), ok: true };
    });
  return {
    provider: 'sandbox',
    place: (order, about) => run('place', about, order, (own) => placeOrder(own, carrierId, order)),
    cancel: (orderNo, waybillNo, about) =>
      run('cancel', about, { orderNo, waybillNo }, (own) => cancelOrder(own, orderNo)),
    track: (pieceNos, about) => run('track', about, { pieceNos }, (own) => trackOrders(own, pieceNos)),
    printData: (orderNo, about) =>
      run('printData', about, { orderNo }, async (own) => {
        const known = await readOrder(own, orderNo);
        return known && labelOf(known);
      }),
    async readPush({ headers, body }) {
      if (headers[signHeader] !== sign(body)) return { ok: false, reason: 'invalid signature' };
      const parsed = SandboxPush.safeParse(parseJson(body));
      return parsed.success ? { ok: true, events: parsed.data } : { ok: false, reason: 'unreadable request' };
    },
    answer: (ok) => ({ status: ok ? 200 : 400, type: json, body: JSON.stringify({ success: ok }) }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
