import { sql } from 'kysely';
import type { z } from 'zod';
import {
  platformCompanyFields,
  platformCompanyInputs,
} from '@treadline/contract/books/internal-invoices/fields.ts';
import { internalInvoiceRoutes as routes } from '@treadline/contract/books/internal-invoices/routes.ts';
import {
  PlatformCompanyInput,
  type PlatformCompany,
} from '@treadline/contract/books/internal-invoices/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { byText } from '#kernel/order.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { named } from '#kernel/searchable.ts';

/** Entity of the platform's own legal entities, visible to the platform only. */
export const platformCompany = basicEntity('platform_company', {
  name: 'platform-company',
  label: t('平台公司', 'platform company', '平台公司'),
  no: 'name',
  scope: { OTHER: 'all' },
});

/** Sort keys of platform companies. */
export const platformCompanyNames = named('platform_company', { name_key: 'name' });

const source = (ctx: Ctx) => ctx.db.selectFrom('platform_company').where(visible(ctx, platformCompany));
const columns = {
  id: 'platform_company.id',
  name: 'platform_company.name',
  taxNo: 'platform_company.tax_no',
  address: 'platform_company.address',
  bank: 'platform_company.bank',
  accountNo: 'platform_company.account_no',
  head: 'platform_company.head',
  version: 'platform_company.version',
  warehouses: sql<string>`(SELECT coalesce(string_agg(l.name, '、' ORDER BY l.code COLLATE "C"), '') FROM platform_warehouse w
    JOIN location l ON l.id = w.location_id WHERE w.company_id = platform_company.id)`,
  warehouseIds: sql<number[]>`ARRAY(SELECT w.location_id FROM platform_warehouse w
    WHERE w.company_id = platform_company.id ORDER BY 1)`,
} as const;

async function readCompany(ctx: Ctx, id: number): Promise<z.output<typeof PlatformCompany>> {
  const row = await source(ctx)
    .where('platform_company.id', '=', id)
    .select(selection(columns))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: platformCompany.label });
}

type Input = z.output<typeof PlatformCompanyInput>;

/** Its warehouses: those that are given now are its own from the day on, those that are taken away the head company's. */
async function setWarehouses({ db }: Ctx, id: number, { warehouseIds, since }: Input): Promise<void> {
  await sql`DELETE FROM platform_warehouse WHERE company_id = ${id} AND NOT location_id = ANY(${warehouseIds})`.execute(
    db,
  );
  await sql`
    INSERT INTO platform_warehouse (location_id, company_id, since)
    SELECT id, ${id}, ${since}::date FROM location WHERE id = ANY(${warehouseIds}) AND type = 'WAREHOUSE'
    ON CONFLICT (location_id) DO UPDATE SET company_id = excluded.company_id, since = excluded.since
    WHERE platform_warehouse.company_id <> excluded.company_id`.execute(db);
}

/** One company sells: who becomes it takes the other's place, nobody lays it down. @throws internal.head */
async function requireHead({ db }: Ctx, head: boolean, id?: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('platform-company head'))`.execute(db);
  const now = await db
    .selectFrom('platform_company')
    .where('head', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!head && (!now || now.id === id)) fail('internal.head');
  if (head && now && now.id !== id)
    await sql`UPDATE platform_company SET head = false, version = version + 1 WHERE id = ${now.id}`.execute(
      db,
    );
}

const keeper = defineBasicData(platformCompany, {
  fields: platformCompanyFields,
  inputs: platformCompanyInputs,
  schema: PlatformCompanyInput,
  read: readCompany,
  columns: ({ name, taxNo, address, bank, accountNo, head }) => ({
    name,
    ...platformCompanyNames.keys({ name }),
    tax_no: taxNo,
    address,
    bank,
    account_no: accountNo,
    head,
  }),
  links: setWarehouses,
  unique: { platform_company_name: 'name', platform_company_tax_no: 'taxNo' },
});

/** Creates a platform company. @throws internal.head, record.duplicate */
export async function createCompany(ctx: Ctx, body: Input) {
  await requireHead(ctx, body.head);
  return keeper.create(ctx, body);
}

/** Updates a platform company. @throws internal.head, record.duplicate, record.changed, record.not-found */
export async function updateCompany(ctx: Ctx, id: number, body: Input & { version: number }) {
  await requireHead(ctx, body.head, id);
  return keeper.update(ctx, id, body);
}

export const listCompanies = columnListing(routes.companies, source, {
  columns: columns,
  filters: {
    text: (q, value) => q.where(matchesSearch(value, [], ['platform_company.name'])),
  },
  sort: { name: 'platform_company.name_key' },
  defaultSort: 'name',
  sheet: { name: t('平台公司', 'Platform companies', '平台公司'), columns: sheetOf(platformCompanyFields) },
});

/** Returns warehouses that can be assigned to a company, as options. */
export const listWarehouses = ({ db }: Ctx) =>
  db
    .selectFrom('location')
    .where('type', '=', 'WAREHOUSE')
    .orderBy('code', byText)
    .select(['id as value', 'name as label', sql<boolean>`NOT enabled`.as('disabled')])
    .execute();
