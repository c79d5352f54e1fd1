import { sql, type Selectable } from 'kysely';
import { stoppingErrors, type RunError } from '@treadline/contract/reports/report-schedules/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { publicUrl } from '#config.ts';
import type { Ctx, Me, Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { AppError } from '#kernel/errors.ts';
import { storeFile } from '#kernel/store-file.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { openChannels, queueMessage } from '#domains/platform/messages/index.ts';
import { findPerson } from '#domains/platform/sign-in/index.ts';
import { findMailReceivers, readLang, type MailReceiver } from '#domains/platform/users/index.ts';
import { codes, stopPlan } from './keep.ts';
import type { MailedReport } from './mailable.ts';
import { readMailed } from './mailed.ts';
import { makeFiles, type ReportFiles } from './make-files.ts';
import { actor } from './start-due.ts';
import { reportView } from './view.ts';

type Run = Selectable<DB['report_run']>;
type View = Selectable<DB['report_view']> & { receivers: number[] | null };

/** What ends a run; nothing of it was sent. */
class Ended extends Error {
  readonly why: RunError;
  constructor(why: RunError) {
    super(why);
    this.why = why;
  }
}

/** What breaks is tried again: by itself, or because the node was lost. */
const mostTries = 3;

/**
 * Renders the files of one run and mails them, with the owner's rights and rows at that moment. Mails are queued in
 * the transaction that ends the run: sent at most once, however often it is retried.
 * @throws Error when it is to be retried
 */
export async function runView(services: Services, id: number): Promise<void> {
  const run = await services.db
    .updateTable('report_run')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst();
  if (!run) return;
  try {
    if (run.tries > mostTries) throw new Ended('BROKEN');
    await work(services, run);
  } catch (error) {
    const why = reasonOf(error);
    if (why === 'BROKEN' && run.tries < mostTries) throw error;
    await endFailed(services, run, why);
  }
}

function reasonOf(error: unknown): RunError {
  if (error instanceof Ended) return error.why;
  return error instanceof AppError && error.error === 'request.too-large' ? 'TOO_LARGE' : 'BROKEN';
}

async function work(services: Services, run: Run): Promise<void> {
  const view = await readView(services, run.view_id);
  const { ctx, asked } = await ownerAt(services, view);
  const receivers = await receiversOf(ctx, view);
  if (!openChannels(ctx).mail) throw new Ended('MAIL_OFF');
  const files = await makeFiles(ctx, view.name, asked);
  await asSystem(services, actor, (own) => send(own, { run, view, asked, receivers, files, owner: ctx }));
}

const readView = ({ db }: Services, id: number): Promise<View> =>
  db
    .selectFrom('report_view')
    .leftJoin('report_schedule as s', 's.view_id', 'report_view.id')
    .where('report_view.id', '=', id)
    .selectAll('report_view')
    .select('s.receivers')
    .executeTakeFirstOrThrow();

/** The owner as he is now, and what the view asks for today. */
async function ownerAt(services: Services, view: View): Promise<{ ctx: Ctx; asked: MailedReport }> {
  const me = await findPerson(services.db, { accountId: view.account_id, companyId: view.company_id });
  if (!me || !codes.some((code) => me.codes.has(code))) throw new Ended('OWNER');
  const asked = readMailed(view.path, view.query, me.type, dayOf(new Date()));
  if (!asked) throw new Ended('QUERY');
  const lang: Lang = await readLang(services.db, me.accountId);
  return { ctx: { ...systemContext(services, actor), me: masked(me), lang }, asked };
}

/** The files are read by people who may see less of customers than their owner. */
const masked = (me: Me): Me => ({
  ...me,
  codes: new Set([...me.codes].filter((code) => code !== 'view_all_sensitive_data')),
});

/** Those of the plan who may still have it; without a plan the owner. */
async function receiversOf(ctx: Ctx, { company_id: companyId, receivers }: View): Promise<MailReceiver[]> {
  const accountIds = receivers?.length ? receivers : [ctx.me.accountId];
  const found = await findMailReceivers(ctx, { companyId, codes, accountIds });
  return found.length > 0 ? found : Promise.reject(new Ended('RECEIVERS'));
}

interface Sending {
  run: Run;
  view: View;
  asked: MailedReport;
  receivers: readonly MailReceiver[];
  files: ReportFiles;
  owner: Ctx;
}

async function send(own: Ctx, { run, view, asked, receivers, files, owner }: Sending): Promise<void> {
  const locked = await own.db
    .selectFrom('report_run')
    .where('id', '=', run.id)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .select('id')
    .executeTakeFirst();
  if (!locked) return;
  const by = { ...own, me: owner.me };
  const sheet = await storeFile(by, files.sheet, { type: 'xlsx', purpose: 'report' });
  const picture = await storeFile(by, files.picture, { type: 'png', purpose: 'report' });
  for (const to of receivers) await queueTo(own, view, to, asked, [sheet.id, picture.id]);
  await own.db
    .updateTable('report_run')
    .set({
      status: 'SENT',
      ended_at: sql`now()`,
      from_day: asked.days.from,
      to_day: asked.days.to,
      receivers: receivers.length,
      sheet_id: sheet.id,
      picture_id: picture.id,
    })
    .where('id', '=', run.id)
    .execute();
}

const queueTo = (
  own: Ctx,
  view: View,
  { accountId, address, lang }: MailReceiver,
  { days }: MailedReport,
  files: readonly number[],
) =>
  queueMessage(own, {
    channel: 'EMAIL',
    to: address,
    template: 'notice',
    values: {
      title: view.name,
      text: `${days.from} – ${days.to}`,
      link: `${publicUrl(own.config)}${view.path}?${view.query}`,
    },
    lang,
    accountId,
    companyId: view.company_id,
    about: { entity: reportView.name, id: view.id },
    files,
  });

/** Says why; where no later time would do better, the plan stops. */
const endFailed = (services: Services, run: Run, why: RunError): Promise<void> =>
  asSystem(services, actor, async (own) => {
    const ended = await own.db
      .updateTable('report_run')
      .set({ status: 'FAILED', error: why, ended_at: sql`now()` })
      .where('id', '=', run.id)
      .where('status', '=', 'WAITING')
      .returning('view_id')
      .executeTakeFirst();
    if (!ended) return;
    const { name } = await readView(services, run.view_id);
    const isOver = stoppingErrors.includes(why);
    if (isOver) await stopPlan(own, run.view_id);
    await recordEvent(own, {
      entity: reportView.name,
      entityId: run.view_id,
      entityNo: name,
      action: isOver ? 'stopped' : 'failed',
      changes: { lastError: { before: null, after: why } },
    });
  });
