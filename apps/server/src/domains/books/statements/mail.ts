import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { statementFlow as flow } from '@treadline/contract/books/statements/flow.ts';
import { statementRoutes } from '@treadline/contract/books/statements/routes.ts';
import { publicUrl } from '#config.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { makeDocument } from '#kernel/print.ts';
import { storeFile } from '#kernel/store-file.ts';
import { openChannels, queueMessage } from '#domains/platform/messages/index.ts';
import { findMailReceivers, type MailReceiver } from '#domains/platform/users/index.ts';
import { statementPaper } from './detail.ts';
import { readStatement, statement } from './statement.ts';

const subject = t('对账单', 'Statement of account', '對帳單');
const text = t(
  '{party} {month}，PDF 见附件。',
  '{party} {month}. The PDF is attached.',
  '{party} {month}，PDF 見附件。',
);

/**
 * Mails a statement as PDF to its party's people who may open it, each in their language. Files are rendered before
 * the transaction, which refuses them if the statement has changed since.
 * @returns the number of recipients. @throws statement.no-address, statement.mail-off, flow.status, record.changed,
 * record.not-found
 */
export async function mailStatement(ctx: Ctx, id: number, version: number): Promise<{ receivers: number }> {
  const head = await readStatement(ctx, id);
  if (!openChannels(ctx).mail) fail('statement.mail-off');
  const receivers = await findMailReceivers(ctx, {
    companyId: head.partyId,
    codes: statementRoutes.detail.needs,
  });
  if (receivers.length === 0) fail('statement.no-address', { party: head.partyName });
  const made = new Map<Lang, Buffer>();
  for (const lang of new Set(receivers.map((one) => one.lang)))
    made.set(
      lang,
      await makeDocument(
        { ...ctx, lang },
        await statementPaper({ ...ctx, lang }, await readStatement({ ...ctx, lang }, id)),
      ),
    );
  return ctx.transact(async (own) => {
    const remark = receivers.map(({ name }) => name).join('、');
    await applyTransition(own, statement, flow, 'mail', id, { seen: new Map([[id, version]]), remark });
    for (const [lang, data] of made) {
      const upload = { name: `${head.statementNo}.pdf`, data };
      const file = await storeFile(own, upload, { type: 'pdf', purpose: 'mail' });
      for (const to of receivers.filter((one) => one.lang === lang)) await queueOne(own, head, to, file.id);
    }
    return { receivers: receivers.length };
  });
}

const queueOne = (
  own: Ctx,
  { id, statementNo, partyId, partyName, month }: Awaited<ReturnType<typeof readStatement>>,
  { accountId, address, lang }: MailReceiver,
  fileId: number,
) =>
  queueMessage(own, {
    channel: 'EMAIL',
    to: address,
    template: 'notice',
    values: {
      title: `${subject[lang]} ${statementNo}`,
      text: fillPlaces(text, lang, { party: partyName, month }),
      link: `${publicUrl(own.config)}/finance/dealer/detail?id=${id}`,
    },
    lang,
    accountId,
    companyId: partyId,
    about: { entity: statement.name, id },
    files: [fileId],
  });
