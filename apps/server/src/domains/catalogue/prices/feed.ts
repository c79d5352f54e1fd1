import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { HomePart } from '../../../kernel/feeds.ts';
import { waiting } from '../../../kernel/since.ts';
import { changeSource } from './change-row.ts';

const key = 'change-review';
const path = '/tyres/pending?view=changes&mine=false';
const title = t('待我审核的变更', 'Changes to review', '待我審核的變更');

/** Proposals of others that wait for the caller; undefined where they review none. */
async function readWaiting(ctx: Ctx): Promise<{ count: number; since: string | null } | undefined> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('tyres_pending_list')) return undefined;
  return changeSource(ctx)
    .where('part_change.status', '=', 'PENDING')
    .where('part_change.proposer_id', '<>', ctx.me.accountId)
    .select(waiting(sql`part_change.created_at`))
    .executeTakeFirst();
}

/** The card of the changes that wait for the caller. */
export async function changeCards(ctx: Ctx): Promise<NonNullable<HomePart['cards']>> {
  const found = await readWaiting(ctx);
  return found ? [{ key, title: title[ctx.lang], ...found, path, tone: 'waiting', hint: null }] : [];
}
