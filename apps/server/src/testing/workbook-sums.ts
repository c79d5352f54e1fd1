import { unzip } from './unzip.ts';

/**
 * Row count and column totals of a workbook, read independently of the product's code: in fen where the cell's format
 * has two decimals.
 */
export function workbookSums(file: Buffer): { rows: number; sums: Record<string, number> } {
  const files = unzip(file);
  const decimals = decimalStyles(files.get('xl/styles.xml')?.toString() ?? '');
  const sums: Record<string, number> = {};
  let rows = 0;
  for (const [path, sheet] of files) {
    if (!path.startsWith('xl/worksheets/')) continue;
    let found = 0;
    for (const xml of piecesOf(sheet)) {
      found += xml.split('<row ').length - 1;
      for (const [, column = '', head] of xml.matchAll(/<c r="([A-Z]+)(1)"/g)) if (head) sums[column] ??= 0;
      for (const [, column = '', style, value] of xml.matchAll(
        /<c r="([A-Z]+)\d+" s="(\d+)"><v>([^<]+)<\/v>/g,
      ))
        sums[column] =
          (sums[column] ?? 0) +
          (decimals.has(Number(style)) ? Math.round(Number(value) * 100) : Number(value));
    }
    rows += Math.max(0, found - 1);
  }
  return { rows, sums };
}

const piece = 64 * 1024 * 1024;

/** Splits a sheet into chunks of whole rows: one of a million rows exceeds the maximum string length. */
function* piecesOf(sheet: Buffer): Generator<string> {
  for (let from = 0; from < sheet.length;) {
    const end = sheet.length - from <= piece ? sheet.length : sheet.lastIndexOf('<row ', from + piece);
    yield sheet.toString('utf8', from, end);
    from = end;
  }
}

/** Indexes of cell formats for amounts. */
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
