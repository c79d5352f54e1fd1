import { sql } from 'kysely';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { fail } from './errors.ts';
import { feeds, type Use } from './feeds.ts';
import { findRecord, visible, type Entity } from './scope.ts';
import { recordEvent } from './timeline.ts';

const sayIn = (lang: Lang, uses: readonly Use[]): string =>
  uses.map(({ place, count }) => `${place[lang]} ${count}`).join(lang === 'en' ? ', ' : '、');
const say = (uses: readonly Use[]): Text => t(sayIn('zh-CN', uses), sayIn('en', uses), sayIn('zh-TW', uses));

/**
 * Refuses to delete a record in use.
 * @throws record.used with places and counts
 */
export function refuseUsed(name: string, uses: readonly Use[]): void {
  const places = uses.filter(({ count }) => count > 0);
  if (places.length > 0) fail('record.used', { name, where: say(places) });
}

/**
 * Deletes an unused record of basic data. The row is locked first, so that no new reference can appear.
 * @throws record.not-found; record.used with places and counts
 */
export async function removeBasicData<T extends keyof DB & string>(
  ctx: Ctx,
  target: Entity<T>,
  id: number,
): Promise<void> {
  const row = (await findRecord(ctx, target, id, true)) as Record<string, unknown>;
  const name = String(row[target.no]);
  const asked = feeds.flatMap(({ uses }) => uses?.[target.name] ?? []);
  const uses: Use[] = [];
  for (const ask of asked) uses.push(await ask(ctx, id));
  refuseUsed(name, uses);
  await sql`DELETE FROM ${sql.table(target.table)} WHERE id = ${id} AND ${visible(ctx, target)}`.execute(
    ctx.db,
  );
  await recordEvent(ctx, { entity: target.name, entityId: id, entityNo: name, action: 'delete' });
}
