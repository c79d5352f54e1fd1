import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type { CallSubject, Merchants, Progress } from './port.ts';

const connector = 'merchants';
const prefix = 'application:';

/** Application stored by the sandbox. */
export const SandboxApplication = z.object({
  businessCode: z.string(),
  applicationNo: z.string(),
  name: z.string(),
  state: z.enum(['AUDITING', 'TO_BE_SIGNED', 'FINISHED', 'REJECTED']),
  reason: z.string(),
});
export type SandboxApplication = z.output<typeof SandboxApplication>;

const keyOf = (code: string): string => prefix + code;

/** Returns an application stored by the sandbox; null when unknown. */
export async function readApplication(db: Db, code: string): Promise<SandboxApplication | null> {
  const row = await db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', '=', keyOf(code))
    .executeTakeFirst();
  return row ? SandboxApplication.parse(row.value) : null;
}

/** Applications stored by the sandbox, newest first. */
export async function listApplications(db: Db): Promise<SandboxApplication[]> {
  const rows = await db
    .selectFrom('sandbox_state')
    .select('value')
    .where('connector', '=', connector)
    .where('key', 'like', `${prefix}%`)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ value }) => SandboxApplication.parse(value));
}

/** Stores an application in the sandbox, by the sandbox itself or by a decision at /dev. */
export async function writeApplication(db: Db, application: SandboxApplication): Promise<void> {
  const value = JSON.stringify(application);
  await db
    .insertInto('sandbox_state')
    .values({ connector, key: keyOf(application.businessCode), value })
    .onConflict((c) => c.columns(['connector', 'key']).doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

/**
 * Sandbox payment channel for merchant registration, with its state in the table sandbox_state; applications are
 * decided at /dev.
 */
export function openSandbox(db: Db): Merchants {
  const log = async <T>(operation: string, about: CallSubject, request: object, run: () => Promise<T>) => {
    const started = performance.now();
    const answer = await run();
    await logCall(db, {
      connector,
      provider: 'sandbox',
      direction: 'OUT',
      operation,
      about,
      request: JSON.stringify(request),
      response: JSON.stringify(answer),
      ok: answer !== null,
      ms: performance.now() - started,
    });
    return answer;
  };
  return {
    provider: 'sandbox',
    // The log keeps no bank account and no phone.
    submit: ({ businessCode, name, creditCode }, about) =>
      log('submit', about, { businessCode, name, creditCode }, async () => {
        const known = await readApplication(db, businessCode);
        const applicationNo = known?.applicationNo ?? `SB${businessCode}`;
        if (!known)
          await writeApplication(db, { businessCode, applicationNo, name, state: 'AUDITING', reason: '' });
        return { ok: true, applicationNo } as const;
      }),
    query: (businessCode, about) =>
      log('query', about, { businessCode }, async () => {
        const known = await readApplication(db, businessCode);
        return known && progressOf(known);
      }),
  };
}

/** Placeholder for the channel's signing page: signing is done at /dev. */
const signUrl = '/home';

function progressOf({ state, applicationNo, reason }: SandboxApplication): Progress {
  if (state === 'TO_BE_SIGNED') return { state, signUrl };
  if (state === 'FINISHED') return { state, merchantNo: applicationNo.replace(/\D/g, '').padStart(10, '1') };
  return state === 'REJECTED' ? { state, reason } : { state };
}
