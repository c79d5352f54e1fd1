import type { Services } from '#kernel/context.ts';
import type { Merchants } from './port.ts';
import { openSandbox } from './sandbox.ts';

/** Merchant registration at a payment channel: the sandbox in a demo; null when none is configured. */
export const openMerchants = ({ config, db }: Pick<Services, 'config' | 'db'>): Merchants | null =>
  config.DEMO === 'on' ? openSandbox(db) : null;
