import { routes } from '../kernel/route.ts';
export const memberPrivacyRoutes = routes({});
