import type { Services } from '#kernel/context.ts';
import type { Merchants } from './port.ts';
import { openSandbox } from './sandbox.ts';

/** The channel that registers merchants: the sandbox of a demo; null where there is none. */
export const openMerchants = ({ config, db }: Pick<Services, 'config' | 'db'>): Merchants | null =>
  config.DEMO === 'on' ? openSandbox(db) : null;
