import { z } from 'zod';
import { routes } from '../kernel/route.ts';

/** Apart from the rest: what was signed are the bytes, and the answer is the carrier's own. */
export const carrierPushRoutes = routes({
  /** Verified as the carrier's, never by a session. */
  notify: {
    method: 'POST',
    path: '/logistics/carrier/notify/:carrier',
    record: 'secret',
    needs: 'public',
    transaction: 'own',
    summary: 'What a carrier tells of its parcels (signed)',
    params: z.strictObject({ carrier: z.coerce.number<string>().int().positive() }),
    query: z.record(z.string().max(60), z.string().max(2000)),
    body: z.unknown(),
    response: 'file',
  },
});
