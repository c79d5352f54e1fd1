import { parseNumberText } from '../../../ui/form/number-inputs.tsx';

/** What a line can be found by when a table with part numbers is pasted. */
export interface PastedOn {
  partNo: string;
  supplierPartNo?: string;
}

export interface Pasted {
  /** Quantity by line index. */
  quantities: ReadonlyMap<number, number>;
  /** Part numbers that no line has. */
  unknown: readonly string[];
}

const quantityOf = (text: string | undefined): number | null => {
  const plain = parseNumberText(text);
  const number = Number(plain);
  return plain !== '' && Number.isInteger(number) && number >= 0 ? number : null;
};

function pasteByPart(lines: readonly PastedOn[], rows: readonly (readonly string[])[]): Pasted {
  const at = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    at.set(line.partNo.toUpperCase(), index);
    if (line.supplierPartNo) at.set(line.supplierPartNo.toUpperCase(), index);
  }
  const quantities = new Map<number, number>();
  const unknown: string[] = [];
  for (const [part = '', ...cells] of rows) {
    const quantity = cells.map(quantityOf).find((each) => each !== null);
    const index = at.get(part.trim().toUpperCase());
    // A row without a number is a header.
    if (quantity === undefined) continue;
    if (index === undefined) unknown.push(part);
    else quantities.set(index, quantity ?? 0);
  }
  return { quantities, unknown };
}

/**
 * Reads a table copied from a spreadsheet: one column of quantities goes down from line `start`; with more
 * columns the first is the part's own or the supplier's number and the first number beside it the quantity.
 */
export function readPaste(
  lines: readonly PastedOn[],
  rows: readonly (readonly string[])[],
  start: number,
): Pasted {
  if (rows.some((row) => row.length > 1)) return pasteByPart(lines, rows);
  const quantities = new Map<number, number>();
  for (const [offset, [cell]] of rows.entries()) {
    const quantity = quantityOf(cell);
    if (quantity !== null && start + offset < lines.length) quantities.set(start + offset, quantity);
  }
  return { quantities, unknown: [] };
}
