import { divisionRoutes } from '@treadline/contract/platform/divisions/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { provinceOptions } from './divisions.ts';

export { areaText, findArea, provinceNamed } from './areas.ts';
export { allDivisions, placeOf, placeOfCity } from './divisions.ts';
export { findDistrict } from './find-division.ts';

/** Administrative divisions (province, city, district) by official code. */
export const domain: Domain = {
  name: 'platform/divisions',
  serve(app, services) {
    mountRoutes(app, services, divisionRoutes, {
      provinces: async ({ lang }, { query }) => provinceOptions(query, lang),
    });
  },
};
