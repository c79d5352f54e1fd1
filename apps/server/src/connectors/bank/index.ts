import type { Services } from '#kernel/context.ts';
import type { Bank } from './port.ts';
import { openSandbox } from './sandbox.ts';

/** Bank that holds dealers' prepaid money: the sandbox in a demo; null when none is configured. */
export const openBank = ({ config, db }: Pick<Services, 'config' | 'db'>): Bank | null =>
  config.DEMO === 'on' ? openSandbox(db) : null;
