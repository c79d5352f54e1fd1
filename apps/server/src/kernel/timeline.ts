import { mask } from '@treadline/contract/kernel/mask.ts';
import type { SensitiveKind } from '@treadline/contract/kernel/sensitive.ts';
import type { Ctx } from './context.ts';
import { queueNotices } from './notices.ts';

/** Timeline entry to write. */
export interface TimelineEntry {
  entity: string;
  entityId: number;
  entityNo: string;
  action: string;
  from?: string | number | null;
  to?: string | number | null;
  remark?: string;
  /** Changed fields with values before and after. */
  changes?: Record<string, { before: unknown; after: unknown }>;
}

/** Rows per INSERT; a statement takes at most 65,535 values. */
const atOnce = 2000;

/** Writes timeline entries (K12) and enqueues their notices, in the caller's transaction. */
export async function recordEvent(ctx: Ctx, ...entries: TimelineEntry[]): Promise<void> {
  for (let done = 0; done < entries.length; done += atOnce)
    await write(ctx, entries.slice(done, done + atOnce));
}

async function write(ctx: Ctx, entries: readonly TimelineEntry[]): Promise<void> {
  const written = await ctx.db
    .insertInto('timeline')
    .values(
      entries.map((entry) => ({
        entity: entry.entity,
        entity_id: entry.entityId,
        entity_no: entry.entityNo,
        action: entry.action,
        from_status: entry.from == null ? null : String(entry.from),
        to_status: entry.to == null ? null : String(entry.to),
        remark: entry.remark ?? '',
        changes: entry.changes ? JSON.stringify(entry.changes) : null,
        actor_id: ctx.me.accountId || null,
        actor_name: ctx.me.name,
        actor_type: ctx.me.type,
        company_id: ctx.me.companyId || null,
        request_id: ctx.requestId,
      })),
    )
    .returning(['id', 'entity', 'action'])
    .execute();
  await queueNotices(ctx, written);
}

/** Changed fields with their values before and after. */
export function diffFields<T extends object>(
  before: T,
  after: Partial<T>,
): Record<string, { before: unknown; after: unknown }> {
  const changed: Record<string, { before: unknown; after: unknown }> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changed[key] = { before: before[key], after: after[key] };
  }
  return changed;
}

/** Changes with the values of sensitive fields masked, as the log stores them. */
export const starChanges = (
  changes: ReturnType<typeof diffFields>,
  kinds: Readonly<Record<string, SensitiveKind>>,
): ReturnType<typeof diffFields> =>
  Object.fromEntries(
    Object.entries(changes).map(([key, { before, after }]) => {
      const kind = kinds[key];
      const shown = (value: unknown) => (kind && typeof value === 'string' ? mask(value, kind) : value);
      return [key, { before: shown(before), after: shown(after) }];
    }),
  );
