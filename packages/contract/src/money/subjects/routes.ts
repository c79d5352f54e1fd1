import { z } from 'zod';
import { basicDataList, basicDataRoutes } from '../../kernel/basic-data.ts';
import { filter } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { Subject, SubjectInput } from './schema.ts';

const path = '/finance/subject';
const record = 'ledger-subject';
const keepers = { needs: ['finance_closing'], types: ['OTHER'] } as const;

/** A subject that a voucher's line can name. */
export const PostableSubject = z.object({
  value: z.number(),
  label: z.string(),
  code: z.string(),
  name: z.string(),
  /** Whether a line names a company. */
  withParty: z.boolean(),
});

export const subjectRoutes = routes({
  ...basicDataRoutes(path, record, keepers, {
    input: SubjectInput,
    row: Subject,
    list: basicDataList(Subject, ['code', 'name', 'kind', 'account', 'createdTime']),
    offeredTo: ['OTHER'],
  }),
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    record,
    ...keepers,
    summary: 'Delete an own subject that nothing was posted on',
    response: 'none',
  },
  postable: {
    method: 'GET',
    path: `${path}/postable`,
    ...keepers,
    summary: 'Subjects that a voucher can name: the lowest of the tree that no document controls',
    query: z.strictObject({
      text: filter.text(),
      /** For opening balances: receivables and payables, too. */
      opening: filter.bool(),
    }),
    response: z.array(PostableSubject),
  },
  parties: {
    method: 'GET',
    path: `${path}/parties`,
    ...keepers,
    summary: 'Companies by code, name or pinyin, for the lines of a voucher',
    query: z.strictObject({ text: filter.text() }),
    response: z.array(z.object({ value: z.number(), label: z.string(), code: z.string() })),
  },
});
