/** The type of a file by its content: its name proves nothing. Null when unknown. */
export function detectType(data: Buffer): 'xlsx' | 'pdf' | 'png' | 'jpeg' | 'webp' | 'text' | null {
  const starts = (...bytes: number[]): boolean => bytes.every((b, i) => data[i] === b);
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (data.subarray(0, 4).toString('latin1') === 'RIFF' && data.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'webp';
  // A workbook is a zip whose directory names the workbook part.
  if (starts(0x50, 0x4b, 3, 4)) return data.includes('xl/workbook.xml') ? 'xlsx' : null;
  const head = data.subarray(0, 4096);
  return head.length > 0 && !head.includes(0) ? 'text' : null;
}
