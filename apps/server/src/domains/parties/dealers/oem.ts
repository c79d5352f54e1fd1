import { sql } from 'kysely';
import type { z } from 'zod';
import { oemFields, oemInputs } from '@treadline/contract/parties/dealers/fields.ts';
import { OemInput, type Oem } from '@treadline/contract/parties/dealers/schema.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { companyColumns, companyUnique, termColumns, termsOf } from '#domains/platform/users/index.ts';
import { oem, oemSource, employeeCount } from './entity.ts';
import { setLinks, uniqueSortedIds } from './links.ts';

type Values = z.output<typeof OemInput>;
type OemRecord = z.output<typeof Oem>;

export const oemRow = {
  id: 'company.id',
  code: 'company.code',
  name: 'company.name',
  shortName: 'company.short_name',
  ...termsOf('company'),
  enabled: 'company.enabled',
  createdTime: 'company.created_at',
  version: 'company.version',
  people: employeeCount,
  dealers: sql<number>`(SELECT count(DISTINCT served.dealer_id) FROM oem_car_brand made JOIN dealer_car_brand served USING (car_brand_id)
    WHERE made.oem_id = company.id)`,
  carBrandIds: sql<
    number[]
  >`coalesce((SELECT json_agg(m.car_brand_id ORDER BY m.car_brand_id) FROM oem_car_brand m
    WHERE m.oem_id = company.id), '[]')`,
  carBrands: sql<string>`coalesce((SELECT string_agg(b.name, '、' ORDER BY b.sort, b.id) FROM oem_car_brand m
    JOIN car_brand b ON b.id = m.car_brand_id WHERE m.oem_id = company.id), '')`,
} as const;

async function readOem(ctx: Ctx, id: number): Promise<OemRecord> {
  const row = await oemSource(ctx).where('company.id', '=', id).select(selection(oemRow)).executeTakeFirst();
  return row ?? fail('record.not-found', { entity: oem.label });
}

/** Car makers are companies with the brands that they make. */
const keepOem = defineBasicData<'company', Values, OemRecord>(oem, {
  fields: oemFields,
  inputs: oemInputs,
  schema: OemInput,
  read: readOem,
  columns: (values) => ({ ...companyColumns('OEM', values), ...termColumns(values) }),
  links: (ctx, id, { carBrandIds }) => setLinks(ctx, 'oem_car_brand', id, carBrandIds),
  unique: companyUnique,
});

const tidy = <V extends Values>(values: V): V => ({
  ...values,
  carBrandIds: uniqueSortedIds(values.carBrandIds),
});

/** Handlers of the OEM routes: see kernel/serve-basic-data.ts. */
export const serveOems = {
  create: (ctx: Ctx, { body }: { body: Values }) => keepOem.create(ctx, tidy(body)),
  update: (ctx: Ctx, { params, body }: { params: { id: number }; body: Values & { version: number } }) =>
    keepOem.update(ctx, params.id, tidy(body)),
  status: (ctx: Ctx, { params, body }: { params: { id: number }; body: { enabled?: boolean | undefined } }) =>
    keepOem.enable(ctx, params.id, body.enabled),
};
