import { unzipTexts } from './unzip.ts';

/**
 * Rows and the sum of each column of a workbook, read with nothing that the product reads or writes workbooks with:
 * fen where the cell's format has two decimals, else what the cell says.
 */
export function workbookSums(file: Buffer): { rows: number; sums: Record<string, number> } {
  const texts = unzipTexts(file);
  const decimals = decimalStyles(texts.get('xl/styles.xml') ?? '');
  const sums: Record<string, number> = {};
  let rows = 0;
  for (const [path, xml] of texts) {
    if (!path.startsWith('xl/worksheets/')) continue;
    rows += Math.max(0, xml.split('<row ').length - 2);
    for (const [, column = '', head] of xml.matchAll(/<c r="([A-Z]+)(1)"/g)) if (head) sums[column] ??= 0;
    for (const [, column = '', style, value] of xml.matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"><v>([^<]+)<\/v>/g))
      sums[column] =
        (sums[column] ?? 0) + (decimals.has(Number(style)) ? Math.round(Number(value) * 100) : Number(value));
  }
  return { rows, sums };
}

/** Numbers of the cell formats whose numbers are amounts. */
function decimalStyles(xml: string): ReadonlySet<number> {
  const amounts = new Set(
    [...xml.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)]
      .filter(([, , code]) => code?.endsWith('0.00'))
      .map(([, id]) => id),
  );
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(xml) ?? [];
  return new Set(
    [...formats.matchAll(/<xf numFmtId="(\d+)"/g)].flatMap(([, id], at) => (amounts.has(id) ? [at] : [])),
  );
}
