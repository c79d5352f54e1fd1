import { retailPlacers } from '../retail-orders/flow.ts';
import { z } from 'zod';
import { routes } from '../../kernel/route.ts';

const int = z.number().int();

/** Routes for shop staff to monitor self-service ordering. */
export const selfDoorRoutes = routes({
  door: {
    method: 'GET',
    path: '/order/customer/order/selfDoor',
    ...retailPlacers,
    summary:
      'How many self-service orders of a dealer wait for payment, and how many the door refused in the last hour',
    query: z.strictObject({ dealerId: z.coerce.number<string>().int() }),
    response: z.object({ open: int, most: int, refused: int }),
  },
});
