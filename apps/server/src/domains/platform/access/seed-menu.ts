import { sql } from 'kysely';
import { permissionCodes, permissions } from '@treadline/contract/kernel/permissions.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { menuGroups, screens } from '@treadline/contract/screens.ts';
import { areaTexts } from '@treadline/contract/platform/access/texts.ts';
import type { Db } from '#kernel/db.ts';

interface Entry {
  kind: 'GROUP' | 'SCREEN' | 'POINT';
  name: string;
  parent: string | null;
  title: Text;
  sort: number;
  path?: string;
  icon?: string;
  code?: string;
  hidden?: boolean;
  keep?: boolean;
  pinned?: boolean;
}

/**
 * Synchronises the table `menu` with the contract: missing groups, screens and points are inserted, untouched ones
 * (version 0) updated, the others left unchanged.
 */
export async function seedMenu(db: Db): Promise<void> {
  const ids = new Map<string, number>();
  for (const entry of listEntries())
    ids.set(entry.name, await putEntry(db, entry, ids.get(entry.parent ?? '') ?? null));
  const names = [...ids.keys()];
  // What left the contract goes, unless something hangs below it.
  await sql`
    DELETE FROM menu m WHERE built_in AND version = 0 AND NOT name = ANY(${names})
      AND NOT EXISTS (SELECT FROM menu c WHERE c.parent_id = m.id)`.execute(db);
}

function listEntries(): Entry[] {
  const groups = menuGroups.map((g, i): Entry => ({
    kind: 'GROUP',
    name: g.key,
    parent: null,
    title: g.title,
    icon: g.icon,
    path: g.path,
    sort: i * 10,
  }));
  const pages = screens.map((s, i): Entry => ({
    kind: 'SCREEN',
    name: s.path,
    parent: s.group,
    title: s.title,
    icon: s.icon,
    path: s.path,
    sort: i * 10,
    hidden: s.hidden ?? false,
    keep: s.keep ?? false,
    pinned: s.pinned ?? false,
  }));
  const points = permissionCodes.map((code, i): Entry => {
    const { area, ...title } = permissions[code];
    const screen = screens.find((s) => s.codes !== '*' && s.codes.includes(code));
    return { kind: 'POINT', name: code, code, parent: screen?.path ?? `area:${area}`, title, sort: i * 10 };
  });
  const areas = [...new Set(points.flatMap((p) => (p.parent?.startsWith('area:') ? [p.parent] : [])))].map(
    (name, i): Entry => {
      const area = name.slice(5) as keyof typeof areaTexts;
      return { kind: 'GROUP', name, parent: null, title: areaTexts[area], hidden: true, sort: 1000 + i * 10 };
    },
  );
  return [...groups, ...areas, ...pages, ...points];
}

async function putEntry(db: Db, e: Entry, parentId: number | null): Promise<number> {
  const component = e.kind === 'SCREEN' ? (e.path ?? null) : null;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO menu AS m (parent_id, kind, name, path, component, permission_code, title, icon, hidden, keep_alive, pinned, sort, built_in)
    VALUES (${parentId}, ${e.kind}, ${e.name}, ${e.path ?? ''}, ${component}, ${e.code ?? null}, ${JSON.stringify(e.title)},
      ${e.icon ?? ''}, ${e.hidden ?? false}, ${e.keep ?? false}, ${e.pinned ?? false}, ${e.sort}, true)
    ON CONFLICT (name) DO UPDATE SET
      parent_id = excluded.parent_id, path = excluded.path, title = excluded.title, icon = excluded.icon,
      hidden = excluded.hidden, keep_alive = excluded.keep_alive, pinned = excluded.pinned, sort = excluded.sort
    WHERE m.built_in AND m.version = 0
    RETURNING id`.execute(db);
  if (rows[0]) return rows[0].id;
  const found = await db.selectFrom('menu').select('id').where('name', '=', e.name).executeTakeFirstOrThrow();
  return found.id;
}
