import type { Carrier } from './port.ts';

const byHand = (): never => {
  throw new Error('this carrier speaks no protocol: its people answer by hand');
};

/** Carrier without an interface; callers must check `provider` first. Nothing is known of its waybills. */
export const manualCarrier: Carrier = {
  provider: 'manual',
  place: async () => byHand(),
  cancel: async () => byHand(),
  track: async () => [],
  printData: async () => null,
  readPush: async () => ({ ok: false, reason: 'this carrier sends nothing' }),
  answer: () => ({ status: 404, type: 'text/plain; charset=utf-8', body: '' }),
};
