import { z } from 'zod';
import { recordInputOf, rowOf } from '../../kernel/field-schemas.ts';
import { bankAccountFields, bankAccountInputs } from './fields.ts';

export const BankAccount = rowOf(bankAccountFields, {
  id: z.number(),
  version: z.number(),
  subjectId: z.number(),
});
export const BankAccountInput = recordInputOf(bankAccountInputs);
