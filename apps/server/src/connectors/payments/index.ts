import type { Services } from '../../kernel/context.ts';
import type { Channel } from './port.ts';

/** Who stands behind a payment channel: the sandbox in a demo, else nobody. */
export const payProvider = ({ config }: Pick<Services, 'config'>): Channel['provider'] | 'off' =>
  config.DEMO === 'on' ? 'sandbox' : 'off';
