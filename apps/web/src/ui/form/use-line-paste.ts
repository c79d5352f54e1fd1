import { useState, type ClipboardEvent } from 'react';
import { isTablePaste, parseClipboardTable } from './clipboard.ts';
import { parseCell } from './line-inputs.tsx';
import { cellOf } from './line-keys.ts';
import type { LineColumn } from './line-row.tsx';
import { pasteLines, type PastedLines } from './paste-lines.ts';

/** Loads new lines for pasted names that the form does not contain. */
export type FindLines<Line> = (names: readonly string[]) => Promise<readonly { name: string; line: Line }[]>;

interface LinePaste<Line> {
  lines: readonly Line[];
  columns: readonly LineColumn<Line>[];
  keysOf?: ((line: Line) => readonly string[]) | undefined;
  findLines?: FindLines<Line> | undefined;
  follow?: ((line: Line, changed: readonly string[]) => Line) | undefined;
  onChange: (lines: Line[]) => void;
  /** Called for every cell that was overwritten. */
  onCell: (index: number, key: string) => void;
  /** Adds lines; returns those that already existed. */
  append: (lines: readonly Line[]) => readonly Line[];
}

/** Adds lines that the server finds for the pasted names; returns the remaining names. */
async function appendFound<Line>(
  { findLines, append }: LinePaste<Line>,
  unknown: PastedLines['unknown'],
): Promise<string[]> {
  const named = unknown.filter(({ values }) => Object.keys(values).length > 0);
  const names = named.map(({ text }) => text);
  const found = findLines && names.length > 0 ? await findLines(names).catch(() => []) : [];
  const made = found.map(({ name, line }) => ({
    name,
    line: { ...line, ...named.find(({ text }) => text === name)?.values },
  }));
  const there = append(made.map(({ line }) => line));
  const added = new Set(made.flatMap(({ name, line }) => (there.includes(line) ? [] : [name])));
  return unknown.flatMap(({ text }) => (added.has(text) ? [] : [text]));
}

/** A line with pasted values, and with what follows from them. */
function followed<Line>(
  { follow }: LinePaste<Line>,
  line: Line,
  values: PastedLines['unknown'][number]['values'] | undefined,
): Line {
  if (!values) return line;
  const pasted = { ...line, ...values };
  return follow ? follow(pasted, Object.keys(values)) : pasted;
}

/** Hook for pasting a spreadsheet table over lines: `onPaste` for the container, and the unrecognised rows. */
export function useLinePaste<Line>(given: LinePaste<Line>) {
  const { lines, columns, keysOf, onChange } = given;
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const onPaste = (event: ClipboardEvent) => {
    const rows = parseClipboardTable(event.clipboardData.getData('text/plain'));
    const at = cellOf(event.target);
    if (!isTablePaste(rows) || (!at && !keysOf)) return;
    event.preventDefault();
    const cells = columns.flatMap(({ key, input }) => (input ? [{ key, input }] : []));
    const fields = cells.map(({ key, input }) => ({ key, parse: (text: string) => parseCell(input, text) }));
    // Pasted outside the cells it is a list of names with figures, for the first numeric column.
    const key = cells.find(({ input }) => input.kind !== 'text')?.key ?? '';
    const pasted = pasteLines(lines, rows, { fields, index: 0, key, ...at, keysOf });
    onChange(lines.map((line, index) => followed(given, line, pasted.values.get(index))));
    for (const [index, values] of pasted.values)
      for (const name of Object.keys(values)) given.onCell(index, name);
    void appendFound(given, pasted.unknown).then(setUnknown);
  };
  return { onPaste, unknown };
}
