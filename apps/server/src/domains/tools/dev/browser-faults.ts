import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { BrowserFaultKind, browserFaultRoutes } from '@treadline/contract/tools/dev/browser-faults.ts';
import { countAttempt, limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { lineOf } from '#kernel/doors.ts';
import { isProgram } from '#kernel/is-program.ts';
import { browserOf } from '#kernel/too-old.ts';

/** Faults counted per client network in a minute, over all its browsers. */
const perMinute = 20;
const keyOf = (caller: { address: string }) => `browser-fault:${lineOf(caller)}`;

/** Counts it; programs that read pages are no customer's browser. */
async function count(db: Db, kind: BrowserFaultKind, agent: string): Promise<void> {
  if (isProgram(agent)) return;
  const { browser, version } = browserOf(agent);
  await sql`
    INSERT INTO browser_fault AS f (kind, browser, version) VALUES (${kind}, ${browser}, ${version})
    ON CONFLICT (kind, browser, version) DO UPDATE SET count = f.count + 1, last_at = now()`.execute(db);
}

/**
 * Counts a fault that a browser tells of, and writes it into the log.
 * @throws request.too-many
 */
export async function tellFault(
  ctx: Ctx,
  fault: z.infer<typeof browserFaultRoutes.tell.body>,
): Promise<void> {
  await limitAttempts(ctx.db, keyOf(ctx), perMinute, 60);
  await count(ctx.db, fault.kind, ctx.device);
  ctx.log.warn({ fault, ...browserOf(ctx.device) }, 'code of the program failed in a browser');
}

/** Counts a browser that was told that it is too old; beyond the limit of its line it is not counted. */
export async function countTooOld(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  { agent, address }: { agent: string; address: string },
): Promise<void> {
  try {
    const attempts = await countAttempt(db, keyOf({ address }), 60);
    if (attempts.count <= perMinute) await count(db, 'OLD', agent);
  } catch (error) {
    // Told it is either way.
    log.warn({ err: error }, 'a browser that is too old was not counted');
  }
}

/** Faults in browsers, the latest first; as many as there are browsers and versions, so that none is pushed out. */
export async function listFaults(ctx: Ctx) {
  const rows = await ctx.db.selectFrom('browser_fault').selectAll().orderBy('last_at', 'desc').execute();
  return rows.map(({ first_at: firstTime, last_at: lastTime, ...row }) => ({ ...row, firstTime, lastTime }));
}
