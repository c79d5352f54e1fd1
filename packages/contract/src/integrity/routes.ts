import { z } from 'zod';
import { routes } from '../kernel/route.ts';

/** One invariant with the rows that break it (at most 100), each as column -> text. */
export const Invariant = z.object({
  key: z.string(),
  title: z.string(),
  ok: z.boolean(),
  rows: z.array(z.record(z.string(), z.string())),
  milliseconds: z.number(),
});

export const integrityRoutes = routes({
  check: {
    method: 'GET',
    path: '/integrity',
    needs: ['menu_update'],
    types: ['OTHER'],
    summary: 'Every invariant of orders and stock, checked now',
    response: z.object({ checkedTime: z.string(), ok: z.boolean(), invariants: z.array(Invariant) }),
  },
});
