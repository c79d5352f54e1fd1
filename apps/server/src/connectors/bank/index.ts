import type { Services } from '#kernel/context.ts';
import type { Bank } from './port.ts';
import { openSandbox } from './sandbox.ts';

/** The bank of prepaid money: the sandbox of a demo; null where there is none. */
export const openBank = ({ config, db }: Pick<Services, 'config' | 'db'>): Bank | null =>
  config.DEMO === 'on' ? openSandbox(db) : null;
