import type { Transaction } from 'kysely';
import type { DB, Db } from '#kernel/db.ts';
import { logConnectorCall } from './call-log.ts';
import type { CallSubject, EInvoiceProvider, SubmitResult } from './port.ts';
import { acceptInvoice, settleInvoice } from './sandbox-blue.ts';
import { fileOf } from './sandbox-file.ts';
import { xmlOf } from './sandbox-xml.ts';
import { answerRed, acceptRedLetter, settleRedLetter } from './sandbox-red.ts';
import { readEInvoiceMode } from './sandbox-state.ts';

/**
 * Sandbox e-invoice provider, with its state in the table sandbox_state; it validates like a real one, and /dev
 * controls it. `db` must be the pool.
 */
export function openSandbox(db: Db): EInvoiceProvider {
  const run = <T>(operation: string, about: CallSubject, request: object, work: (own: Db) => Promise<T>) =>
    logConnectorCall(db, { provider: 'sandbox', operation, about, request }, async () => {
      const { answer } = await readEInvoiceMode(db);
      if (answer === 'down') throw new Error('sandbox: not reachable');
      const told = await db.transaction().execute((own: Transaction<DB>) => work(own));
      // As in life: it did what it was asked, and nobody hears of it.
      if (answer === 'lost') throw new Error('sandbox: the answer was lost');
      return { told, response: JSON.stringify(told), ok: !isRefusal(told) };
    });
  return {
    provider: 'sandbox',
    issue: (serial, header, lines, about) =>
      run('issue', about, { serial, header, lines }, (own) => acceptInvoice(own, serial, header, lines)),
    query: (serial, about) => run('query', about, { serial }, (own) => settleInvoice(own, serial)),
    redApply: (serial, request, about) =>
      run('redApply', about, { serial, request }, (own) => acceptRedLetter(own, serial, request)),
    redQuery: (serial, about) => run('redQuery', about, { serial }, (own) => settleRedLetter(own, serial)),
    redConfirm: (serial, agree, about) =>
      run('redConfirm', about, { serial, agree }, (own) =>
        answerRed(own, serial, { from: '03', to: agree ? '04' : '05' }),
      ),
    redWithdraw: (serial, about) =>
      run('redWithdraw', about, { serial }, (own) => answerRed(own, serial, { from: '02', to: '08' })),
    async file(number, format, about) {
      let bytes: Uint8Array | null = null;
      await run('file', about, { number, format }, async (own) => {
        bytes = await (format === 'XML' ? xmlOf : fileOf)(own, number);
        return { found: bytes !== null };
      });
      return bytes;
    },
  };
}

const isRefusal = (told: unknown): boolean => (told as Partial<SubmitResult> | null)?.ok === false;
