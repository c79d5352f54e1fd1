import type { z } from 'zod';
import type { Screen } from '@treadline/contract/kernel/screen.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { homeSettings } from '@treadline/contract/reports/home/settings.ts';
import { screens } from '@treadline/contract/screens.ts';
import type { CurrentUser } from '@treadline/contract/platform/users/schema.ts';
import type { MenuEntry } from '@treadline/contract/platform/access/schema.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { readSetting } from '#kernel/settings.ts';
import { isGivable } from './givable.ts';

/** A row of the table `menu`. */
export interface MenuRow {
  id: number;
  parent_id: number | null;
  kind: 'GROUP' | 'SCREEN' | 'POINT';
  name: string;
  path: string;
  component: string | null;
  permission_code: string | null;
  title: Record<Lang, string>;
  icon: string;
  hidden: boolean;
  keep_alive: boolean;
  pinned: boolean;
  url: string | null;
  sort: number;
  built_in: boolean;
  version: number;
}

const known = new Map<string, Screen>(screens.map((s) => [s.path, s]));

/** Returns all menu rows in menu order. */
export const readMenu = async (db: Db): Promise<MenuRow[]> =>
  (await db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()) as unknown as MenuRow[];

/** Person opening menu entries; `bulk`: a dealer with bulk purchase; `outside`: URLs of screens on other sites. */
export type MenuViewer = Pick<Me, 'codes' | 'type' | 'isAdmin'> & { bulk: boolean; outside: Outside };
type Outside = ReadonlyMap<string, string>;

/** Returns the configured URLs of screens on other sites, by path. */
export async function readExternalScreens({ db, config }: Ctx): Promise<Outside> {
  if (config.APP_ENV === 'STAGE') return new Map();
  const site = await readSetting(db, homeSettings.settings.dashboardSite);
  return new Map(site ? [['/dashboard', site]] : []);
}

/**
 * Whether a person may open a menu entry: screens by the contract's codes and account types, of the codes those that open
 * something to the type; others by their own code.
 * Administrators also hold codes that administrators created.
 */
export function canOpenEntry(row: MenuRow, me: MenuViewer): boolean {
  const codes = me.codes as ReadonlySet<string>;
  if (row.permission_code && !me.isAdmin && !codes.has(row.permission_code)) return false;
  if (row.component === null) return true;
  const screen = known.get(row.component);
  if (!screen || (screen.types && !screen.types.includes(me.type))) return false;
  if (screen.admin && !me.isAdmin) return false;
  if (screen.outside && !me.outside.has(screen.path)) return false;
  if (screen.bulk && me.type === 'DEALER' && !me.bulk) return false;
  return screen.codes === '*' || screen.codes.some((c) => codes.has(c) && isGivable(me.type, c));
}

/** Returns the caller's menu tree, without empty groups. */
export async function describeMenu(ctx: Ctx): Promise<MenuEntry[]> {
  const [rows, bulk, outside] = await Promise.all([
    readMenu(ctx.db),
    mayBuyInBulk(ctx),
    readExternalScreens(ctx),
  ]);
  return branch(rows, null, { ...ctx.me, bulk, outside });
}

async function mayBuyInBulk({ db, me }: Ctx): Promise<boolean> {
  if (me.type !== 'DEALER') return false;
  const dealer = await db
    .selectFrom('dealer')
    .select('allow_batch_purchase')
    .where('id', '=', me.companyId)
    .executeTakeFirst();
  return dealer?.allow_batch_purchase ?? false;
}

function branch(rows: readonly MenuRow[], parentId: number | null, me: MenuViewer): MenuEntry[] {
  return rows
    .filter((row) => row.parent_id === parentId && row.kind !== 'POINT' && canOpenEntry(row, me))
    .map((row) => asEntry(row, branch(rows, row.id, me), me))
    .filter((entry) => entry.component !== null || entry.meta.url !== null || entry.children.length > 0);
}

function asEntry(row: MenuRow, children: MenuEntry[], { outside }: MenuViewer): MenuEntry {
  const screen = row.component === null ? undefined : known.get(row.component);
  const first =
    children.find((c) => c.path === row.path) ?? children.find((c) => !c.meta.hidden) ?? children[0];
  return {
    name: row.name,
    path: row.kind === 'GROUP' ? `/${row.name}` : row.path,
    component: row.component,
    redirect: row.kind === 'GROUP' ? (first?.path ?? null) : null,
    meta: {
      title: row.title,
      icon: row.icon,
      hidden: row.hidden,
      keepAlive: row.keep_alive,
      pinned: row.pinned,
      codes: screen
        ? screen.codes === '*'
          ? ['*']
          : [...screen.codes]
        : row.permission_code
          ? [row.permission_code]
          : [],
      types: [...(screen?.types ?? [])],
      dynamic: row.path.includes(':'),
      url: row.url ?? outside.get(row.component ?? '') ?? null,
    },
    children,
  };
}

type Point = z.input<typeof CurrentUser>['menuTreeCurrent'][number];

/** Returns every menu entry and permission point with whether the caller holds it (menuTreeCurrent of section 3). */
export function describePoints(rows: readonly MenuRow[], me: MenuViewer, lang: Lang): Point[] {
  const selected = new Map(rows.map((row) => [row.id, row.kind !== 'GROUP' && canOpenEntry(row, me)]));
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  for (const [id, on] of selected) {
    if (on)
      for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null)
        if (kindOf(rows, at) === 'GROUP') selected.set(at, true);
  }
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    permissionCode: row.permission_code,
    name: row.title[lang],
    selected: selected.get(row.id) ?? false,
  }));
}

const kindOf = (rows: readonly MenuRow[], id: number) => rows.find((r) => r.id === id)?.kind;
