import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import type { FoundItem } from './feeds.ts';
import type { Entity } from './scope.ts';
import { orderOf } from './order.ts';
import { matchesSearch } from './search.ts';

/**
 * Definition of basic data in pickers and the palette; values are columns of the query, a label may be an expression.
 */
export interface PickerOptions<D, T extends keyof D> {
  /** Source query of the records in the caller's scope. */
  from(ctx: Ctx): SelectQueryBuilder<D, T, object>;
  id: string;
  label(ctx: Ctx): string | RawBuilder<string>;
  enabled: string;
  /** Flag of those that come before all others. */
  first?: string;
  /** Sort column. */
  order: string;
  /** Search columns. */
  keys: readonly string[];
}

const said = (label: string | RawBuilder<string>) => (typeof label === 'string' ? sql.ref(label) : label);

interface Asked {
  query: { text?: string | undefined; all?: boolean | undefined };
}

/** Select options in scope, at most 500; enabled records only, unless `all`. */
export const optionsOf =
  <D, T extends keyof D>({ from, id, label, enabled, first, order, keys }: PickerOptions<D, T>) =>
  (ctx: Ctx, { query: { text = '', all = false } }: Asked) =>
    from(ctx)
      .where(sql<boolean>`${matchesSearch(text, keys)} AND (${all} OR ${sql.ref(enabled)})`)
      .orderBy(sql`${first ? sql`${sql.ref(first)} DESC,` : sql``} ${orderOf(order)}, ${sql.ref(id)}`)
      .limit(500)
      .select([
        sql<number>`${sql.ref(id)}`.as('value'),
        sql<string>`${said(label(ctx))}`.as('label'),
        sql<boolean>`NOT ${sql.ref(enabled)}`.as('disabled'),
      ])
      .$castTo<{ value: number; label: string; disabled: boolean }>()
      .execute();

interface Place {
  entity: Entity<keyof DB & string>;
  /** Permission code of the screen. */
  code: PermissionCode;
  /** Path of the screen, whose filter `text` finds `no`. */
  path: string;
  /** Columns with the name and with another identifier. */
  name: string;
  no: string;
}

/** Palette search in basic data: at most 8 records, for callers who may open the screen. */
export const findOffered =
  <D, T extends keyof D>(offer: PickerOptions<D, T>, { entity, code, path, name, no }: Place) =>
  async (ctx: Ctx, text: string): Promise<FoundItem[]> => {
    if (entity.scope[ctx.me.type] === 'none' || !ctx.me.codes.has(code)) return [];
    const rows = await offer
      .from(ctx)
      .where(matchesSearch(text, offer.keys))
      .select([sql<string>`${sql.ref(name)}`.as('label'), sql<string>`${sql.ref(no)}`.as('hint')])
      .orderBy(sql`${orderOf(offer.order)}, ${sql.ref(offer.id)}`)
      .limit(8)
      .$castTo<{ label: string; hint: string }>()
      .execute();
    return rows.map(({ label, hint }) => ({
      group: 'basic',
      kind: entity.label[ctx.lang],
      label,
      hint,
      path: `${path}?text=${encodeURIComponent(hint)}`,
    }));
  };
