import { z } from 'zod';
import { filter } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { PartLink } from './part-schema.ts';
import { partReaders } from './readers.ts';
import { downgradeRules, type DowngradeRule } from './settings.ts';

const int = z.number().int();

/** Part as a search result of the part picker. */
export const PickedPart = z.object({
  id: int,
  partNo: z.string(),
  /** 米其林 浩悦四代 205/55R16 91V */
  name: z.string(),
  brandName: z.string(),
  /** 205/55R16; empty if it is no tyre. */
  size: z.string(),
  /** 91V XL ZP ★ */
  marks: z.string(),
});

/**
 * Tyre suggested for a vehicle. Answer OK: may be fitted; CHECK: data missing or the vehicle's sizes are unverified;
 * ASK and REFUSE: load or speed is below the requirement.
 */
export const VehicleTyre = PartLink.extend({
  brandName: z.string(),
  pattern: z.string(),
  /** Dealer's purchase price; null for groups, OEMs and regional managers. */
  wholesalePrice: int.nullable(),
  fit: z.enum(['ok', 'load-below', 'speed-below', 'unknown']),
  answer: z.enum(['OK', 'CHECK', 'ASK', 'REFUSE']),
});
/** Tyres suggested for a vehicle, by tyre size. */
export const VehicleParts = z.object({
  /** Whether the sizes are confirmed by the manufacturer; otherwise they are only suggestions. */
  verified: z.boolean(),
  /** Policy for a tyre with a lower load index or speed symbol than the vehicle's. */
  rule: z.enum(Object.keys(downgradeRules) as [DowngradeRule, ...DowngradeRule[]]),
  /** Tyre sizes of the vehicle, standard ones first. */
  sizes: z.array(
    z.object({
      axle: z.enum(['BOTH', 'FRONT', 'REAR', 'OTHER']),
      size: z.string(),
      /** 95Y XL; empty if unknown. */
      load: z.string(),
      parts: z.array(VehicleTyre),
    }),
  ),
});

/** Purposes of the part picker: SELL (released), BUY (also approved, not running out) or ANY. */
export const pickUses = ['SELL', 'BUY', 'ANY'] as const;

export const partSearchRoutes = routes({
  pick: {
    method: 'GET',
    path: '/product/partData/pick',
    needs: 'signed-in',
    summary:
      'Parts to be picked, at most 50, the best first: by size however it is typed, load, marks, brand, pattern, numbers; or by their ids',
    query: z.strictObject({
      text: filter.text(),
      ids: filter.many(z.coerce.number().int()),
      use: z.enum(pickUses).default('SELL'),
    }),
    response: z.array(PickedPart),
  },
  vehicle: {
    method: 'GET',
    path: '/product/partData/vehicle/:id',
    record: 'car-vehicle',
    ...partReaders,
    summary: 'Released tyres for a car: of its sizes front and rear, each compared in load and speed',
    response: VehicleParts,
  },
});
