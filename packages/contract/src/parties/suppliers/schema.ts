import { z } from 'zod';
import { recordInputOf, rowOf } from '../../kernel/field-schemas.ts';
import { supplierFields, supplierInputs } from './fields.ts';

export const Supplier = rowOf(supplierFields, { id: z.number(), version: z.number() });
export const SupplierInput = recordInputOf(supplierInputs);
