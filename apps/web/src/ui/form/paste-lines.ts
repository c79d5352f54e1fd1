import { codeKey } from '@treadline/contract/kernel/number-folds.ts';

/** Field that accepts pasted text. */
export interface PasteField {
  key: string;
  /** Parses the text; undefined if it is no value of this field. */
  parse: (text: string) => unknown;
}

/** Options of `pasteLines`. */
export interface PasteRules<Line> {
  /** Fields to fill, in column order. */
  fields: readonly PasteField[];
  /** Line and field where a paste without names starts. */
  index: number;
  key: string;
  /**
   * Names by which a spreadsheet may identify a line: our or the supplier's part number. Without it cells are applied
   * by position.
   */
  keysOf?: ((line: Line) => readonly string[]) | undefined;
}

/** Result of `pasteLines`. */
export interface PastedLines {
  /** New values by line index. */
  values: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** Names without a line, with the values beside them, and texts that are no valid value. */
  unknown: readonly { text: string; values: Readonly<Record<string, unknown>> }[];
}

type Rows = readonly (readonly string[])[];

/** Map from name to line index; ambiguous names are left out. */
function indexByName<Line>(lines: readonly Line[], keysOf: (line: Line) => readonly string[]) {
  const at = new Map<string, number>();
  const shared = new Set<string>();
  for (const [index, line] of lines.entries()) {
    for (const name of new Set(keysOf(line).map(codeKey))) {
      if (at.has(name)) shared.add(name);
      if (name) at.set(name, index);
    }
  }
  for (const name of shared) at.delete(name);
  return at;
}

/** First cell with a valid value of the field: `MX-1 | 马牌 | 12`. */
function valueIn(cells: readonly string[], field: PasteField): Record<string, unknown> | null {
  const value = cells.map(field.parse).find((each) => each !== undefined);
  return value === undefined ? null : { [field.key]: value };
}

function pasteByName<Line>(
  lines: readonly Line[],
  rows: Rows,
  field: PasteField,
  keysOf: (line: Line) => readonly string[],
): PastedLines {
  const at = indexByName(lines, keysOf);
  const values = new Map<number, Record<string, unknown>>();
  const unknown: { text: string; values: Record<string, unknown> }[] = [];
  for (const [first = '', second = '', ...rest] of rows) {
    // Part number with the DOT beside it, or the part number alone.
    const both = at.get(codeKey(`${first} ${second}`));
    const value = valueIn(both === undefined ? [second, ...rest] : rest, field);
    const index = both ?? at.get(codeKey(first));
    // A row without a value is a header.
    if (value === null) continue;
    if (index === undefined) unknown.push({ text: first, values: value });
    else values.set(index, value);
  }
  return { values, unknown };
}

/** Applies cells by position: down from the line, right from the field. */
function pasteAsItStands(count: number, rows: Rows, { fields, index, key }: PasteRules<never>): PastedLines {
  const from = Math.max(
    0,
    fields.findIndex((field) => field.key === key),
  );
  const values = new Map<number, Record<string, unknown>>();
  const unknown: { text: string; values: Record<string, unknown> }[] = [];
  for (const [offset, cells] of rows.entries()) {
    const found: Record<string, unknown> = {};
    for (const [shift, text] of cells.entries()) {
      const field = fields[from + shift];
      if (!field || text === '') continue;
      const value = index + offset < count ? field.parse(text) : undefined;
      if (value !== undefined) found[field.key] = value;
      // A title row above the figures is no lost value.
      else if (offset > 0) unknown.push({ text, values: {} });
    }
    if (Object.keys(found).length > 0) values.set(index + offset, found);
  }
  return { values, unknown };
}

/**
 * Applies a table copied from a spreadsheet to lines. With several columns and named lines (`keysOf`), the first
 * column identifies the line and the first valid value beside it goes to the field that received the paste; otherwise
 * cells are applied to lines by position.
 */
export function pasteLines<Line>(lines: readonly Line[], rows: Rows, rules: PasteRules<Line>): PastedLines {
  const field = rules.fields.find(({ key }) => key === rules.key) ?? rules.fields[0];
  if (rules.keysOf && field && rows.some((row) => row.length > 1))
    return pasteByName(lines, rows, field, rules.keysOf);
  return pasteAsItStands(lines.length, rows, rules);
}
