import { routes } from '../kernel/route.ts';
export const memberPointsRoutes = routes({});
