import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { FoundRecord, Home, Reminder, LiveWall } from '../../kernel/home.ts';

export const homeRoutes = routes({
  /** Reminders (specification, section 9), contributed by every domain. */
  reminders: {
    method: 'GET',
    path: '/user/v1/user/reminders',
    needs: 'signed-in',
    summary: 'Open reminders for the caller',
    response: z.array(Reminder),
  },
  /** Pending work of the caller; each domain contributes cards. */
  todo: {
    method: 'GET',
    path: '/report/home',
    needs: 'signed-in',
    summary: 'Home figures for the caller’s account type',
    response: Home,
  },
  /** Live figures of the platform; each domain contributes its own. */
  wall: {
    method: 'GET',
    path: '/report/wall',
    needs: ['customer_order_view'],
    types: ['OTHER'],
    summary: 'Live figures of the platform for a wall',
    response: LiveWall,
  },
  /** Command palette: records by number. */
  searchRecords: {
    method: 'GET',
    path: '/user/v1/user/search',
    needs: 'signed-in',
    summary: 'Find records by number for the command palette',
    query: z.strictObject({ text: z.string().trim().min(2).max(500) }),
    response: z.array(FoundRecord),
  },
});
