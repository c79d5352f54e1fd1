import { splitAlias } from '@treadline/contract/catalogue/brands/alias.ts';
import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { catalogueSettings } from '@treadline/contract/catalogue/catalogue/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { part } from './part.ts';

/**
 * Returns form options: active brands, seasons, VAT rate and low-margin threshold (basis points), self-approval
 * setting.
 */
export async function readOptions(ctx: Ctx) {
  const brands = await ctx.db
    .selectFrom('brand')
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('name_key')
    .select(['id', 'name', 'name_en', 'alias'])
    .execute();
  return {
    brands: brands.map((b) => ({
      value: b.id,
      label: ctx.lang === 'en' ? b.name_en : b.name,
      names: [b.name, b.name_en, ...splitAlias(b.alias)],
    })),
    seasons: Object.entries(seasons).map(([value, text]) => ({ value, label: text[ctx.lang] })),
    vat: await vatRate(ctx.db, 'GOODS'),
    lowMargin: (await readSetting(ctx.db, catalogueSettings.settings.lowMargin)) * 100,
    selfApprove: await readSetting(ctx.db, catalogueSettings.settings.selfApprove),
  };
}

/** Returns the patterns of a brand's tyres by name, at most 500. */
export async function readPatterns(ctx: Ctx, brandId: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('part')
    .where(visible(ctx, part))
    .where('brand_id', '=', brandId)
    .where('owner_id', 'is', null)
    .where('pattern', '<>', '')
    .select('pattern')
    .groupBy('pattern')
    .orderBy('pattern', byText)
    .limit(500)
    .execute();
  return rows.map(({ pattern }) => pattern);
}
