import { sql } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { quoteStatusTexts } from '@treadline/contract/service/quotes/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { publicUrl } from '#config.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { qrRows } from '#domains/money/payments/index.ts';
import { queueMessage, requireChannel, writeMessage } from '#domains/platform/messages/index.ts';
import { clue } from '#domains/service/clues/index.ts';
import { quote, requireHolding, type Row } from './entity.ts';
import { tokenOf } from './token.ts';

/** Messages with the link of one quote in an hour. */
const most = 3;
const action = t('发送链接', 'send its link', '傳送連結');

/** A quote that its customer may open. @throws flow.status, quote.expired, record.not-found */
async function findOpen(ctx: Ctx, id: number, lock = false): Promise<Row> {
  const row = await findRecord(ctx, quote, id, lock);
  if (row.status !== 'SENT' && row.status !== 'ACCEPTED')
    fail('flow.status', { status: quoteStatusTexts[row.status].text, action, numbers: row.quote_no });
  requireHolding(row);
  return row;
}

const urlOf = (ctx: Ctx, row: Pick<Row, 'id' | 'link_version'>): string =>
  `${publicUrl(ctx.config)}/m/quote/${tokenOf(ctx, row.id, row.link_version)}`;

const handOut = (ctx: Ctx, row: Row) => {
  const url = urlOf(ctx, row);
  return { url, rows: qrRows(url) ?? [], validUntil: row.valid_until };
};

/** Returns the customer's link of a quote. @throws flow.status, quote.expired, record.not-found */
export const linkOfQuote = async (ctx: Ctx, id: number) => handOut(ctx, await findOpen(ctx, id));

/** Ends the links that were given out, and returns a new one. @throws as linkOfQuote */
export async function revokeLinks(ctx: Ctx, id: number) {
  const row = await findOpen(ctx, id, true);
  const linkVersion = row.link_version + 1;
  await ctx.db
    .updateTable('quote')
    .set({ link_version: linkVersion, version: row.version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const about = { entity: quote.name, entityId: id, entityNo: row.quote_no };
  await recordEvent(ctx, { ...about, action: 'revoke' });
  return handOut(ctx, { ...row, link_version: linkVersion });
}

/** Mobile of a quote's message, and the values of its template but the link. @throws quote.no-consent, clue.do-not-disturb */
async function addressOf(ctx: Ctx, row: Row) {
  if (!row.consent) fail('quote.no-consent');
  if (row.clue_id !== null && (await findRecord(ctx, clue, row.clue_id)).do_not_disturb)
    fail('clue.do-not-disturb');
  const { name: shop } = await ctx.db
    .selectFrom('company')
    .where('id', '=', row.dealer_id)
    .select('name')
    .executeTakeFirstOrThrow();
  return { to: showSealed(ctx, row.mobile_enc), values: { shop, day: row.valid_until } };
}

/** Returns whom the message with the link goes to, and what it says. @throws as sendMessage */
export async function previewMessage(ctx: Ctx, id: number) {
  const row = await findOpen(ctx, id);
  const { to, values } = await addressOf(ctx, row);
  const link = `${publicUrl(ctx.config)}/m/quote/…`;
  return { to, name: row.customer_name, text: writeMessage('quote', { ...values, link }, 'zh-CN', false) };
}

/**
 * Sends the customer the link by SMS.
 * @throws flow.status, quote.expired, quote.no-consent, clue.do-not-disturb, message.off, request.too-many
 */
export async function sendMessage(ctx: Ctx, id: number): Promise<{ to: string }> {
  const row = await findOpen(ctx, id, true);
  requireChannel(ctx, 'SMS');
  const { to, values } = await addressOf(ctx, row);
  await limitAttempts(ctx.db, `quote-message ${id}`, most, 3600);
  await queueMessage(ctx, {
    channel: 'SMS',
    to,
    template: 'quote',
    values: { ...values, link: urlOf(ctx, row) },
    companyId: row.dealer_id,
    about: { entity: quote.name, id },
  });
  await recordEvent(ctx, { entity: quote.name, entityId: id, entityNo: row.quote_no, action: 'message' });
  return { to: mask(to, 'mobile') };
}
