import { sql } from 'kysely';
import type { z } from 'zod';
import { subjectFields, subjectInputs } from '@treadline/contract/books/closing/fields.ts';
import { closingRoutes, type Subject, SubjectInput } from '@treadline/contract/books/closing/routes.ts';
import { companyAccounts, journalAccounts } from '@treadline/contract/money/journal/accounts.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { createListHandler } from '#kernel/list.ts';
import { basicEntity, visible } from '#kernel/scope.ts';

type Row = z.output<typeof Subject>;

/** How accounts are called in the company's own ledger: one row each, brought by the product. */
const ledgerSubject = basicEntity('ledger_subject', {
  name: 'ledger-subject',
  label: t('科目对照', 'subject', '科目對照'),
  no: 'account',
  scope: { OTHER: 'all' },
});

const source = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ledger_subject')
    .where(visible(ctx, ledgerSubject))
    .select([
      'ledger_subject.id',
      sql<Row['account']>`ledger_subject.account`.as('account'),
      'ledger_subject.code',
      'ledger_subject.name',
      'ledger_subject.by_party as byParty',
      'ledger_subject.updated_at as updatedTime',
      'ledger_subject.version',
    ]);

/** Save handlers of ledger subjects: the accounting program's codes and names of our accounts. */
export const subjects = defineBasicData<'ledger_subject', z.output<typeof SubjectInput>, Row>(ledgerSubject, {
  fields: subjectFields,
  inputs: subjectInputs,
  schema: SubjectInput,
  async read(ctx, id) {
    const row = await source(ctx).where('ledger_subject.id', '=', id).executeTakeFirst();
    return row ?? fail('record.not-found', { entity: ledgerSubject.label });
  },
  columns: ({ code, name, byParty }) => ({ code, name, by_party: byParty }),
  async links(ctx, id, { byParty }) {
    const { account } = await source(ctx).where('ledger_subject.id', '=', id).executeTakeFirstOrThrow();
    if (byParty && !companyAccounts.includes(account))
      fail('closing.no-company', { account: journalAccounts[account] });
  },
});

export const listSubjects = createListHandler(closingRoutes.subjects, {
  from: (ctx) => ctx.db.selectFrom('ledger_subject').where(visible(ctx, ledgerSubject)),
  filters: {},
  sort: { code: 'ledger_subject.code', account: 'ledger_subject.account' },
  defaultSort: 'code',
  tie: 'ledger_subject.id',
  select: (_, ctx) => source(ctx),
  sheet: { name: t('科目对照', 'Subjects', '科目對照'), columns: sheetOf(subjectFields) },
});

export const subjectWords = { label: ledgerSubject.label, actions: basicDataActions, fields: subjectFields };
