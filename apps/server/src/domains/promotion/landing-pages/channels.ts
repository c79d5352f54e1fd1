import { sql } from 'kysely';
import type { z } from 'zod';
import { pageLimits } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { channelFields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import type { ChannelInput, LandingChannel } from '@treadline/contract/promotion/landing-pages/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { landingPage } from './entity.ts';
import { linkOf } from './row.ts';
import { requireOwn } from './require-own.ts';

type Channel = z.output<typeof LandingChannel>;

/** Returns the channels of a page with their counts, in order of creation. */
export async function channelsOf(ctx: Ctx, { id, slug }: { id: number; slug: string }): Promise<Channel[]> {
  const { rows } = await sql<Omit<Channel, 'url' | 'rows'>>`
    SELECT h.id, h.name, h.code, coalesce(sum(c.visits), 0)::int AS visits, coalesce(sum(c.takes), 0)::int AS takes,
      coalesce(sum(c.forms), 0)::int AS forms
    FROM landing_channel h LEFT JOIN landing_count c ON c.page_id = h.page_id AND c.channel_id = h.id
    WHERE h.page_id = ${id} GROUP BY h.id ORDER BY h.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, ...linkOf(ctx, slug, row.code) }));
}

const one = async (ctx: Ctx, page: { id: number; slug: string }, id: number): Promise<Channel> =>
  (await channelsOf(ctx, page)).find((channel) => channel.id === id) ?? fail('record.not-found');

const taken =
  (code: string) =>
  (error: unknown): never => {
    const { code: state, constraint } = error as { code?: string; constraint?: string };
    if (state !== '23505' || constraint !== 'landing_channel_code') throw error;
    throw new AppError('record.duplicate', { field: channelFields.code.label, value: code, path: 'code' });
  };

/**
 * Adds a channel with its own link to a page.
 * @throws record.duplicate naming the code, page.channels, page.not-yours, record.not-found
 */
export async function addChannel(ctx: Ctx, pageId: number, input: z.output<typeof ChannelInput>) {
  const page = await findRecord(ctx, landingPage, pageId, true);
  requireOwn(ctx, page);
  const { had } = await ctx.db
    .selectFrom('landing_channel')
    .where('page_id', '=', pageId)
    .select((eb) => eb.fn.countAll<number>().as('had'))
    .executeTakeFirstOrThrow();
  if (had >= pageLimits.channels) fail('page.channels', { most: pageLimits.channels });
  const { id } = await ctx.db
    .insertInto('landing_channel')
    .values({ page_id: pageId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(taken(input.code));
  const about = { entity: landingPage.name, entityId: pageId, entityNo: page.page_no };
  await recordEvent(ctx, { ...about, action: 'addChannel', remark: `${input.name} ${input.code}` });
  return one(ctx, page, id);
}

/** Renames a channel; its link stays. @throws page.not-yours, record.not-found */
export async function renameChannel(ctx: Ctx, id: number, name: string) {
  const channel = await ctx.db
    .selectFrom('landing_channel')
    .where('id', '=', id)
    .select(['page_id', 'name'])
    .executeTakeFirst();
  const page = await findRecord(ctx, landingPage, channel?.page_id ?? 0, true);
  requireOwn(ctx, page);
  if (channel && channel.name !== name) {
    await ctx.db.updateTable('landing_channel').set({ name }).where('id', '=', id).execute();
    const about = { entity: landingPage.name, entityId: page.id, entityNo: page.page_no };
    const changes = { channel: { before: channel.name, after: name } };
    await recordEvent(ctx, { ...about, action: 'renameChannel', changes });
  }
  return one(ctx, page, id);
}
