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

/** How the database is backed up all the time. */
const BackupState = z.object({
  /** When its log was archived last, of what still waits since when; null where nothing is to be archived. */
  logTime: z.string().nullable(),
  /** Of the product's own back-up: its bases; null where it has none. */
  base: z
    .object({
      /** `BROKEN_OFF`: the node ended while it made one. */
      state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED', 'BROKEN_OFF']),
      /** When the last one was finished; null while none was. */
      finishedTime: z.string().nullable(),
      /** How many were begun since and not finished, without the running one. */
      unfinished: z.number(),
      /** Why the last one failed; empty where it did not. */
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
