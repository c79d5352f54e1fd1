import { answerWith } from '#kernel/in-thread.ts';
import { parseInvoice } from './parse-invoice.ts';

await answerWith((file: Uint8Array) => parseInvoice(Buffer.from(file)));
