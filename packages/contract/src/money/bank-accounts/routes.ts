import { basicDataList, basicDataRoutes } from '../../kernel/basic-data.ts';
import { routes } from '../../kernel/route.ts';
import { BankAccount, BankAccountInput } from './schema.ts';

const path = '/finance/bankAccount';
const record = 'bank-account';
const keepers = { needs: ['finance_closing'], types: ['OTHER'] } as const;

export const bankAccountRoutes = routes({
  ...basicDataRoutes(path, record, keepers, {
    input: BankAccountInput,
    row: BankAccount,
    list: basicDataList(BankAccount, ['subjectCode', 'name', 'createdTime']),
    offeredTo: ['OTHER'],
  }),
  makeDefault: {
    method: 'PUT',
    path: `${path}/default/:id`,
    record,
    ...keepers,
    summary: 'Postings that name no bank account are on this one from now on',
    response: BankAccount,
  },
});
