/** Line of a card: a name, what is said beside it, and an amount. */
interface SheetLine {
  name: string;
  detail: string;
  amount: string;
}

/** Alternative or group of lines with its total. */
export interface SheetCard {
  title: string;
  lines: readonly SheetLine[];
  /** Below the lines: reductions and the like. */
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  /** Drawn out from the others. */
  chosen: boolean;
}

/** Contents of a document that is passed on as a picture of a phone's width. */
export interface SheetPicture {
  title: string;
  subtitle: string;
  facts: readonly (readonly [string, string])[];
  cards: readonly SheetCard[];
  /** Paragraphs at the end. */
  text: readonly string[];
}
