import { z } from 'zod';
import { routes } from '../../kernel/route.ts';

export const importRoutes = routes({
  marked: {
    method: 'GET',
    path: '/import/marked/:token',
    record: 'secret',
    needs: 'signed-in',
    summary: 'The refused file of an import with an error column; for an hour, for who sent it',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    response: 'file',
  },
  progress: {
    method: 'GET',
    path: '/import/progress/:key',
    record: 'secret',
    needs: 'signed-in',
    summary: "How far the caller's import of more than 1,000 rows with this Idempotency-Key is; else null",
    params: z.strictObject({ key: z.string().max(200) }),
    response: z
      .object({ rows: z.number().int(), checked: z.number().int(), applied: z.number().int() })
      .nullable(),
  },
});
