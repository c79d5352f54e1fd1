import { sql } from 'kysely';
import type { z } from 'zod';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { vehicleFields, vehicleInputs } from '@treadline/contract/catalogue/vehicles/fields.ts';
import { VehicleInput, type Vehicle } from '@treadline/contract/catalogue/vehicles/schema.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { named } from '#kernel/searchable.ts';

export const vehicle = basicEntity('car_vehicle', {
  name: 'car-vehicle',
  label: t('车型', 'model', '車型'),
  no: 'name',
  scope: { OTHER: 'all' },
});
export const vehicleSearch = named('car_vehicle', { name_key: 'name' }, [
  'name',
  'front_size',
  'rear_size',
  'other_sizes',
]);

export const vehicleSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('car_vehicle')
    .innerJoin('car_series', 'car_series.id', 'car_vehicle.series_id')
    .innerJoin('car_brand', 'car_brand.id', 'car_series.brand_id')
    .where(visible(ctx, vehicle));

/** 2018-2023; 2019- while it is built; 2018 where that is the only one. */
const years = sql<string>`CASE WHEN car_vehicle.year_to IS NULL THEN car_vehicle.year_from || '-'
  WHEN car_vehicle.year_to = car_vehicle.year_from THEN car_vehicle.year_from::text
  ELSE car_vehicle.year_from || '-' || car_vehicle.year_to END`;

/** Columns of a car model under the contract's names. */
export const vehicleRow = {
  id: 'car_vehicle.id',
  seriesId: 'car_vehicle.series_id',
  brandId: 'car_series.brand_id',
  brandName: 'car_brand.name',
  seriesName: 'car_series.name',
  name: 'car_vehicle.name',
  years,
  energy: 'car_vehicle.energy',
  displacement: 'car_vehicle.displacement',
  frontSize: 'car_vehicle.front_size',
  rearSize: 'car_vehicle.rear_size',
  frontLoad: 'car_vehicle.front_load',
  rearLoad: 'car_vehicle.rear_load',
  frontKpa: 'car_vehicle.front_kpa',
  rearKpa: 'car_vehicle.rear_kpa',
  otherSizes: 'car_vehicle.other_sizes',
  sourceKind: 'car_vehicle.source_kind',
  source: 'car_vehicle.source',
  verified: 'car_vehicle.verified',
  remark: 'car_vehicle.remark',
  enabled: 'car_vehicle.enabled',
  version: 'car_vehicle.version',
} as const;

/** One visible model. @throws record.not-found */
async function readVehicle(ctx: Ctx, id: number): Promise<z.output<typeof Vehicle>> {
  const row = await vehicleSource(ctx)
    .where('car_vehicle.id', '=', id)
    .select(selection(vehicleRow))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: vehicle.label });
}

type Fields = z.output<typeof VehicleInput>;

const yearColumns = (text: string) => {
  const [from, to] = text.split('-');
  return { year_from: Number(from), year_to: to === undefined ? Number(from) : Number(to) || null };
};

/** Behind, a car has what it has in front unless the form says otherwise. */
const tyreColumns = ({
  frontSize,
  rearSize,
  frontLoad,
  rearLoad,
  frontKpa,
  rearKpa,
  otherSizes,
}: Fields) => ({
  front_size: frontSize,
  rear_size: rearSize || frontSize,
  front_load: frontLoad,
  rear_load: rearLoad || (rearSize && rearSize !== frontSize ? '' : frontLoad),
  front_kpa: frontKpa,
  rear_kpa: rearKpa,
  other_sizes: otherSizes,
});

/** Saves car models; the series is set on creation only. */
export const vehicleStore = defineBasicData(vehicle, {
  fields: vehicleFields,
  inputs: vehicleInputs,
  schema: VehicleInput.extend({ seriesId: rules.id().optional() }),
  read: readVehicle,
  columns: ({ seriesId, ...fields }) => {
    const { name, energy, displacement, sourceKind, source, remark } = fields;
    const tyres = tyreColumns(fields);
    return {
      ...(seriesId && { series_id: seriesId }),
      name,
      ...yearColumns(fields.years),
      energy,
      displacement,
      ...tyres,
      source_kind: sourceKind,
      source,
      remark,
      ...vehicleSearch.keys({ name, ...tyres }),
    };
  },
  unique: { car_vehicle_name: 'name' },
});
