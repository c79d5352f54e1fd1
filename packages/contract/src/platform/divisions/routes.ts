import { z } from 'zod';
import { routes } from '../../kernel/route.ts';

export const RegionKey = z.enum(['EAST', 'SOUTH', 'WEST', 'NORTH']);

const option = { label: z.string(), value: z.string() };
const City = z.object({ ...option, children: z.array(z.object(option)).optional() });

/**
 * Routes of administrative divisions by official code: two digits for a province, four for a city, six for a district.
 */
export const divisionRoutes = routes({
  provinces: {
    method: 'GET',
    path: '/data/provinces/options',
    needs: 'signed-in',
    summary: 'Provinces with their region; cities and districts on request',
    query: z.strictObject({
      region: RegionKey.optional(),
      /** Code of the only province to return. */
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
      /** Depth: 1 provinces, 2 with cities, 3 with districts. */
      levels: z.coerce.number().int().min(1).max(3).default(1),
    }),
    response: z.array(z.object({ ...option, region: RegionKey, children: z.array(City).optional() })),
  },
});
