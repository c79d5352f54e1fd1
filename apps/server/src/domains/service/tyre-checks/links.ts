import { sql } from 'kysely';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { checkSettings } from '@treadline/contract/service/tyre-checks/settings.ts';
import { publicUrl } from '#config.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { isSigned, showSealed } from '#kernel/secrets.ts';
import { readSetting } from '#kernel/settings.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { queueMessage, requireChannel, writeMessage } from '#domains/platform/messages/index.ts';
import { qrRows } from '#domains/money/payments/index.ts';
import { latestOf } from './detail.ts';
import { tyreCheck } from './entity.ts';

const signLength = 22;
const signed = (linkId: number): string => `check-report/${linkId}`;

const tokenOf = ({ secrets }: Pick<Ctx, 'secrets'>, linkId: number): string =>
  `${linkId.toString(36)}.${secrets.sign(signed(linkId)).slice(0, signLength)}`;

/** Returns the link of a signed token; null for an invalid one. */
export function linkOfToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): number | null {
  const [, text = '', sign = ''] = /^([\da-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number.parseInt(text, 36);
  return Number.isSafeInteger(id) && isSigned(secrets, signed(id), sign, signLength) ? id : null;
}

/** Seconds within which the same link is handed out again, and two messages are one too many. */
const sameLink = 86_400;
const betweenMessages = 60;

/** The latest version of a check, locked; a draft has no report. @throws record.not-found, check.draft */
async function findReport(ctx: Ctx, id: number) {
  const row = await findRecord(ctx, tyreCheck, await latestOf(ctx, id), true);
  return row.status === 'DRAFT' ? fail('check.draft') : row;
}
type Report = Awaited<ReturnType<typeof findReport>>;

/** A link that opens the report of a check: the one of today, or a new one. */
async function openLink(ctx: Ctx, { first_id, check_no }: Report) {
  const days = await readSetting(ctx.db, checkSettings.settings.linkDays);
  const today = await ctx.db
    .selectFrom('check_link')
    .where('first_id', '=', first_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${sameLink})`)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'expires_at'])
    .executeTakeFirst();
  if (today) return today;
  const made = await ctx.db
    .insertInto('check_link')
    .values({
      first_id,
      expires_at: sql`now() + make_interval(days => ${days})`,
      created_by_name: ctx.me.name,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, { entity: tyreCheck.name, entityId: first_id, entityNo: check_no, action: 'link' });
  return made;
}

const handOut = (url: string, expiresTime: string) => ({ url, rows: qrRows(url) ?? [], expiresTime });
const pageOf = (ctx: Ctx, linkId: number): string =>
  `${publicUrl(ctx.config)}/viewReport?token=${encodeURIComponent(tokenOf(ctx, linkId))}`;

/** Creates the public link of a report. @throws record.not-found, check.draft */
export async function makeLink(ctx: Ctx, id: number) {
  const link = await openLink(ctx, await findReport(ctx, id));
  return handOut(pageOf(ctx, link.id), link.expires_at);
}

/** Creates the report link for the configured mini program, else the page. @throws as makeLink */
export async function makeAppletLink(ctx: Ctx, id: number) {
  const link = await openLink(ctx, await findReport(ctx, id));
  const program = await readSetting(ctx.db, checkSettings.settings.reportUrl);
  const token = encodeURIComponent(tokenOf(ctx, link.id));
  return handOut(program ? program.replaceAll('{token}', token) : pageOf(ctx, link.id), link.expires_at);
}

/** Mobile of a report's message, and the values of its template but the link. @throws check.no-mobile, check.no-consent */
async function addressOf(ctx: Ctx, report: Pick<Report, 'consent' | 'mobile_enc' | 'dealer_id' | 'plate'>) {
  if (!report.consent) fail('check.no-consent');
  const to = showSealed(ctx, report.mobile_enc ?? fail('check.no-mobile'));
  const { name: shop } = await ctx.db
    .selectFrom('company')
    .where('id', '=', report.dealer_id)
    .select('name')
    .executeTakeFirstOrThrow();
  return { to, values: { plate: mask(report.plate, 'plate'), shop } };
}

/** Returns whom the report's message goes to, and what it says. @throws as sendReport */
export async function previewReport(ctx: Ctx, id: number) {
  const row = await findRecord(ctx, tyreCheck, await latestOf(ctx, id));
  if (row.status === 'DRAFT') fail('check.draft');
  const { to, values } = await addressOf(ctx, row);
  const link = `${publicUrl(ctx.config)}/viewReport…`;
  return {
    to,
    name: row.customer_name,
    text: writeMessage('check-report', { ...values, link }, 'zh-CN', false),
  };
}

/**
 * Sends the report link to the customer's mobile, at most once a minute.
 * @throws check.no-mobile, check.no-consent, check.draft, request.too-many, record.not-found
 */
export async function sendReport(ctx: Ctx, id: number) {
  const report = await findReport(ctx, id);
  requireChannel(ctx, 'SMS');
  const { to, values } = await addressOf(ctx, report);
  const link = await openLink(ctx, report);
  const { numUpdatedRows } = await ctx.db
    .updateTable('check_link')
    .set({ sent_at: sql`now()` })
    .where('id', '=', link.id)
    .where(sql<boolean>`(sent_at IS NULL OR sent_at < now() - make_interval(secs => ${betweenMessages}))`)
    .executeTakeFirst();
  if (!numUpdatedRows) fail('request.too-many');
  const url = pageOf(ctx, link.id);
  await queueMessage(ctx, {
    channel: 'SMS',
    to,
    template: 'check-report',
    values: { ...values, link: url },
    companyId: report.dealer_id,
    about: { entity: tyreCheck.name, id: report.first_id },
  });
  const about = { entity: tyreCheck.name, entityId: report.first_id, entityNo: report.check_no };
  await recordEvent(ctx, { ...about, action: 'send' });
  return handOut(url, link.expires_at);
}

/** Revokes all links of a check; they answer as if they never existed. @returns how many were open */
export async function revokeLinks(ctx: Ctx, id: number): Promise<{ revoked: number }> {
  const { first_id, check_no } = await findRecord(ctx, tyreCheck, id);
  const { numUpdatedRows } = await ctx.db
    .updateTable('check_link')
    .set({ revoked_at: sql`now()` })
    .where('first_id', '=', first_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  const revoked = Number(numUpdatedRows);
  const about = { entity: tyreCheck.name, entityId: first_id, entityNo: check_no };
  if (revoked) await recordEvent(ctx, { ...about, action: 'revoke' });
  return { revoked };
}
