/** Table column of a printed document. Figures are right-aligned and never wrapped. */
export interface PaperColumn {
  title: string;
  figure: boolean;
  bold: boolean;
}

/** Printable document with all texts resolved. */
export interface PaperDocument {
  lang: string;
  company: string;
  title: string;
  number: string;
  /** Barcode as widths of bars and gaps in modules; empty: none. */
  bars: readonly number[];
  facts: readonly (readonly [string, string])[];
  /** Paragraphs below the facts. */
  text: readonly string[];
  /** Table columns; empty: no table. */
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Footer row of the table; empty: none. */
  foot: readonly string[];
  after: readonly (readonly [string, string])[];
  signatures: readonly string[];
  /** Time and author of the printout. */
  by: string;
  /** Page number text with the placeholders `{page}` and `{pages}`. */
  page: string;
}
