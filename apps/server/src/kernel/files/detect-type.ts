/** File type as detected from content. */
export type FileType = 'xlsx' | 'pdf' | 'png' | 'jpeg' | 'webp' | 'text';

/** Detects a file's type from its content; null when unknown. */
export function detectType(data: Buffer): FileType | null {
  const starts = (...bytes: number[]): boolean => bytes.every((b, i) => data[i] === b);
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (data.subarray(0, 4).toString('latin1') === 'RIFF' && data.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'webp';
  // A workbook is a zip whose directory names the workbook part.
  if (starts(0x50, 0x4b, 3, 4)) return data.includes('xl/workbook.xml') ? 'xlsx' : null;
  const head = data.subarray(0, 4096);
  return head.length > 0 && !head.some(isBinary) ? 'text' : null;
}

/** Whether a byte is a control character that does not occur in text; tab, line ends, form feed and escape do. */
const isBinary = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32);

const HEAD = 4096;
/** Bytes kept from the end: more than the central directory of a zip with a few hundred entries. */
const TAIL = 64 * 1024;

/** Detects the type of streamed content, buffering only its beginning and end. */
export function watchType(): { add(chunk: Buffer): void; type(): FileType | null } {
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  return {
    add(chunk) {
      const missing = HEAD - head.length;
      if (missing > 0) head = Buffer.concat([head, chunk.subarray(0, missing)]);
      tail = Buffer.concat([tail, chunk.subarray(-TAIL)]).subarray(-TAIL);
    },
    type: () =>
      detectType(tail.length < TAIL && tail.length > head.length ? tail : Buffer.concat([head, tail])),
  };
}
