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
  /** Sums down to each row, for what is carried over to the next page; empty: nothing is. */
  carried: readonly (readonly string[])[];
  carriedOver: string;
  broughtForward: string;
  after: readonly (readonly [string, string])[];
  signatures: readonly string[];
  /** Data address of a PNG over the first signature; empty: none. */
  seal: string;
  /** Names of the plies; empty: none. */
  copies: readonly string[];
  /** Time and author of the printout. */
  by: string;
  /** What the replacement of a missing character means, behind it where one is missing. */
  lacking: string;
  /** Page number text with the placeholders `{page}` and `{pages}`. */
  page: string;
}

/** What the rendering thread is asked for: a PDF, or a page of HTML with one drawing for each sheet. */
export interface Setting {
  paper: PaperDocument;
  /** Size of a form's sheet; absent: A4, upright or lying. */
  form?: FormSheet | undefined;
  as: 'pdf' | 'html';
}

/** Sheet of a form, which has carried totals and is black only. In mm. */
export interface FormSheet {
  width: number;
  height: number;
  /** Margins at the sides, at top and bottom. */
  side: number;
  edge: number;
}
