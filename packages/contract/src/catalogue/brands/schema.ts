import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { z } from 'zod';
import { brandFields, brandInputs } from './fields.ts';

export const Brand = rowOf(brandFields, { id: z.number(), version: z.number() });
export const BrandInput = inputOf(brandInputs);
