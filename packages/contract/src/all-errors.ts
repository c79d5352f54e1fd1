import * as tables from './error-tables.ts';
import { kernelErrors, type ErrorEntry } from './kernel/errors.ts';

type Names<Table> = Table extends unknown ? keyof Table : never;
export type ErrorName = keyof typeof kernelErrors | Names<(typeof tables)[keyof typeof tables]>;

/** All errors of the product by name. */
export const allErrors = Object.assign({}, kernelErrors, ...Object.values(tables)) as Readonly<
  Record<ErrorName, ErrorEntry>
>;
