import { z } from 'zod';
import { routes } from '../kernel/route.ts';

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
});
