import { readPdfText } from '#domains/books/supplier-invoices/e-invoice/pdf-text.ts';

/** Text and page count of a PDF, read with the product's own parser for suppliers' files. */
export const readPdf = (file: Buffer): { text: string; pages: number } => ({
  // One cell stands on each line.
  text: readPdfText(file),
  pages: file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
});
