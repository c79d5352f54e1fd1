import { rules } from '../../kernel/rules.ts';

/** Which of our bank accounts moves the money of a document; absent: the default one. */
export const ownBankInput = { bankAccountId: rules.id().optional() };

/** Our bank account of a document, as one of ours or by its number. */
export const ownBankOrNumber = { ...ownBankInput, bankAccount: rules.reference(40).default('') };

/** Check that a document names our bank account one way or the other, for `refine`. */
export const namesBank = [
  ({ bankAccountId, bankAccount }: { bankAccountId?: number | undefined; bankAccount: string }): boolean =>
    bankAccountId !== undefined || bankAccount !== '',
  { path: ['bankAccount'], message: 'rule.required' },
] as const satisfies [unknown, { path: string[]; message: string }];
