/** Table column of a printed document. Figures are right-aligned and never wrapped. */
export interface PaperColumn {
  title: string;
  figure: boolean;
  bold: boolean;
}

/** Printable document with all texts resolved. */
export interface Paper {
  lang: string;
  company: string;
  title: string;
  number: string;
  /** Bars of its code: widths of bar, gap, bar, … in modules; empty: none. */
  bars: readonly number[];
  facts: readonly (readonly [string, string])[];
  /** Sentences under the facts. */
  text: readonly string[];
  /** Without columns there is no table. */
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** The last row of the table; empty: none. */
  foot: readonly string[];
  after: readonly (readonly [string, string])[];
  signatures: readonly string[];
  /** When and by whom it was made. */
  by: string;
  /** `{page}` and `{pages}` stand for numbers. */
  page: string;
}
