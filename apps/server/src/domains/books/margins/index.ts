import { sql } from 'kysely';
import { marginRoutes } from '@treadline/contract/books/margins/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { marginInvariants } from './invariants.ts';
import { listEntries, listMargins } from './lists.ts';

async function readOptions({ db, lang }: Ctx) {
  const [brands, months] = await Promise.all([
    db
      .selectFrom('brand')
      .select(['id as value', 'name', 'name_en as nameEn'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    sql<{ month: string }>`SELECT month FROM accounting_month ORDER BY month DESC LIMIT 36`.execute(db),
  ]);
  return {
    brands: brands.map(({ value, name, nameEn }) => ({ value, label: (lang === 'en' && nameEn) || name })),
    months: months.rows.map(({ month }) => month),
  };
}

/** Gross margins by party and part, from the journal. */
export const domain: Domain = {
  name: 'books/margins',
  serve: (app, services) =>
    mountRoutes(app, services, marginRoutes, {
      list: listMargins,
      entries: listEntries,
      options: readOptions,
    }),
  invariants: marginInvariants,
};
