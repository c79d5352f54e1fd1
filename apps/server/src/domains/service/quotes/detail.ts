import type { z } from 'zod';
import type { QuoteDetail } from '@treadline/contract/service/quotes/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { quote, quoteWords } from './entity.ts';
import { readOptions } from './options.ts';
import { readQuote } from './row.ts';

/** Returns one quote with its alternatives, timeline, comments and files. @throws record.not-found */
export async function quoteDetail(ctx: Ctx, id: number): Promise<z.output<typeof QuoteDetail>> {
  const row = await readQuote(ctx, id);
  const [stored, options, parts] = await Promise.all([
    findRecord(ctx, quote, id),
    readOptions(ctx, row),
    readDocumentParts(ctx, quote, id, quoteWords),
  ]);
  return { ...row, ...sealCustomer(ctx, stored), options, ...parts };
}
