/**
 * Parses a table copied from Excel, WPS or LibreOffice: tabs between cells, line breaks between rows, quotes around
 * cells that contain either. The trailing empty line is dropped.
 */
export function parseClipboardTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && /"(?:\t|\n|$)/.test(source.slice(at + 1))) quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return text === '' ? [] : rows;
}

/** Whether a paste is a table rather than a single value. */
export function isTablePaste(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1;
}
