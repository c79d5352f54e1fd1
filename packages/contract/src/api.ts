import type { ByEndpoint } from './kernel/route.ts';
import type { session } from './session/routes.ts';

/** Every endpoint by 'METHOD /path': types only, so that a screen pays nothing for them. Each domain adds itself. */
export type Api = ByEndpoint<typeof session>;
