import type { CarLevel } from '@treadline/contract/catalogue/vehicles/fields.ts';
import type { OutputOf, RowOf } from '#kernel/api-types.ts';

export type Brand = OutputOf<'GET /data/carBrand/all'>[number];
export type Series = Brand['series'][number];
export type Vehicle = RowOf<'GET /data/carBrand/carVehicle/list'>;

/** Record of one of the three levels: brand, series or model. */
export type Car = { id: number; version: number; name: string; enabled: boolean };

/** Task of the form: create at a place, or edit a record. */
export interface CarTask {
  level: CarLevel;
  record: Car | null;
  /** Parent of a new record: brand of a series, series of a model; selected in the form when absent. */
  place?: { brandId: number } | { seriesId: number };
  /** Name of the parent. */
  under?: string | undefined;
  /** Brand whose series are offered. */
  brandId?: number | undefined;
}

/** Whether the form for a new model has a series field. */
export const asksSeries = ({ level, record, place }: CarTask): boolean =>
  level === 'VEHICLE' && record === null && place === undefined;
