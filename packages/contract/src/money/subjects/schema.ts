import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { subjectFields, subjectInputs } from './fields.ts';

export const Subject = rowOf(subjectFields, {
  id: z.number(),
  version: z.number(),
  /** Whether it stands for a bank account. */
  ofBank: z.boolean(),
});
export const SubjectInput = inputOf(subjectInputs);
