import { z } from 'zod';
import { routes } from '../../kernel/route.ts';

/** Invariant with the rows that violate it (at most 100), each as column -> text. */
export const Invariant = z.object({
  key: z.string(),
  title: z.string(),
  ok: z.boolean(),
  rows: z.array(z.record(z.string(), z.string())),
  milliseconds: z.number(),
});

/** State of the continuous database backup. */
const BackupState = z.object({
  /** Time of the latest archived WAL, or since when the oldest one is waiting; null without archiving. */
  logTime: z.string().nullable(),
  /** Base backups of the product's own backup; null if not configured. */
  base: z
    .object({
      /** `BROKEN_OFF`: the node stopped while making one. */
      state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED', 'BROKEN_OFF']),
      /** Time of the latest completed one; null if none. */
      finishedTime: z.string().nullable(),
      /** Number of failed attempts since then, without the running one. */
      unfinished: z.number(),
      /** Reason of the latest failure; empty if it succeeded. */
      reason: z.string(),
    })
    .nullable(),
});
export type BackupState = z.infer<typeof BackupState>;

export const integrityRoutes = routes({
  check: {
    method: 'GET',
    path: '/integrity',
    needs: ['menu_update'],
    types: ['OTHER'],
    summary: 'Every invariant of orders and stock, checked now; how the back-up stands',
    response: z.object({
      checkedTime: z.string(),
      ok: z.boolean(),
      invariants: z.array(Invariant),
      backup: BackupState,
    }),
  },
});
