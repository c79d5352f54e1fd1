import { z } from 'zod';
import { sealMost } from './seal.ts';

const path = '/finance/dealer';
const sealKeeper = { needs: ['configuration_dictionary'], types: ['OTHER'] } as const;
const Seal = z.object({
  /** Data address of the picture; null: none. */
  picture: z.string().nullable(),
});

/** Routes of the one seal that is printed on statements. */
export const sealRoutes = {
  seal: {
    method: 'GET',
    path: `${path}/seal`,
    ...sealKeeper,
    summary: 'The seal that is printed on statements',
    response: Seal,
  },
  saveSeal: {
    method: 'POST',
    path: `${path}/seal`,
    ...sealKeeper,
    upload: { maxBytes: sealMost.bytes },
    summary: 'Sets the seal: a PNG with a transparent ground',
    response: Seal,
  },
  removeSeal: {
    method: 'DELETE',
    path: `${path}/seal`,
    ...sealKeeper,
    summary: 'Takes the seal away',
    response: Seal,
  },
} as const;
