import { sql } from 'kysely';
import { publicUrl } from '#config.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { declaredNotices } from '#kernel/notices.ts';
import { asSystem } from '#kernel/system-context.ts';
import { openChannels, queueMessage } from '#domains/platform/messages/index.ts';
import { findReceivers, type Event, type Receiver } from './receivers.ts';
import { ownPath, formatNotice } from './words.ts';

/** Creates and sends the notices of timeline events of one action; idempotent per person. */
export async function sendNotices(services: Services, ids: readonly number[]): Promise<void> {
  await asSystem(services, 'notices', async (ctx) => {
    const events = await ctx.db
      .selectFrom('timeline as t')
      .selectAll('t')
      .select(ownPath())
      .where('t.id', 'in', ids)
      .orderBy('t.id')
      .execute();
    const [first] = events;
    const declared = first && declaredNotices.get(first.entity);
    if (!declared) return;
    for (const event of events) await noteOwn(ctx, event);
    for (const party of declared.actions[first.action] ?? [])
      for (const one of await findReceivers(ctx, declared, party, events)) await tellEach(ctx, one);
  });
}

/** Who acts on a record has taken note of what he was told about it alone. */
async function noteOwn(ctx: Ctx, event: Event): Promise<void> {
  await sql`
    UPDATE notice n SET read_at = now() FROM timeline t, membership m
    WHERE t.id = n.timeline_id AND t.at = n.timeline_at AND t.entity = ${event.entity} AND t.entity_id = ${event.entity_id} AND t.id < ${event.id}
      AND m.id = n.membership_id AND m.account_id = ${event.actor_id} AND m.company_id = ${event.company_id}
      AND n.read_at IS NULL AND cardinality(n.numbers) = 1`.execute(ctx.db);
}

/** One notice of all records where their list is open to the receiver, else one of each. */
async function tellEach(ctx: Ctx, receiver: Receiver): Promise<void> {
  const apart = receiver.opensList ? [receiver.events] : receiver.events.map((event) => [event]);
  for (const events of apart) await tellOne(ctx, { ...receiver, events });
}

async function tellOne(ctx: Ctx, receiver: Receiver): Promise<void> {
  const [first] = receiver.events;
  if (!first) return;
  const numbers = [...new Set(receiver.events.map((each) => each.entity_no))];
  const fresh = await ctx.db
    .insertInto('notice')
    .values({ membership_id: receiver.membershipId, timeline_id: first.id, numbers })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fresh) await sendOut(ctx, receiver, first, numbers);
}

/** The same by the ways that the receiver chose, where there is an address and somebody to send. */
async function sendOut(ctx: Ctx, to: Receiver, event: Event, numbers: string[]): Promise<void> {
  const open = openChannels(ctx);
  const said = formatNotice({ ...event, company: await companyName(ctx, event), numbers }, to.lang);
  const values = {
    title: said.title,
    text: [said.actor, said.text].filter(Boolean).join(to.lang === 'en' ? ': ' : '：'),
    link: publicUrl(ctx.config) + said.path,
  };
  const ways = [
    { channel: 'SMS', sealed: to.phone, wanted: to.sms && open.sms },
    { channel: 'EMAIL', sealed: to.email, wanted: to.mail && open.mail },
  ] as const;
  for (const { channel, sealed, wanted } of ways) {
    if (!wanted || !sealed) continue;
    await queueMessage(ctx, {
      channel,
      to: ctx.secrets.decrypt(sealed),
      template: 'notice',
      values,
      lang: to.lang,
      accountId: to.accountId,
      companyId: to.companyId,
      about: { entity: event.entity, id: event.entity_id },
    });
  }
}

async function companyName(ctx: Ctx, { company_id: id }: Event): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  return row?.short_name ?? null;
}
