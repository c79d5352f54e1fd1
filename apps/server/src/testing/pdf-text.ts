import { readPdfText } from '#domains/books/supplier-invoices/e-invoice/pdf-text.ts';

/** What a PDF says, by the product's own reader of suppliers' files, and how many pages it has. */
export const readPdf = (file: Buffer): { text: string; pages: number } => ({
  // One cell stands on each line.
  text: readPdfText(file),
  pages: file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
});
