/** A column on paper. A figure stands at the right and is never broken. */
export interface PaperColumn {
  title: string;
  figure: boolean;
  bold: boolean;
}

/** A document in words, ready to be set: nothing is looked up any more. */
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
