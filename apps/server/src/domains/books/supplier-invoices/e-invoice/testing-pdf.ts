import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const MB = 1024 * 1024;
const object = (id: number, body: string) => `${id} 0 obj\n${body}\nendobj\n`;

/** A stream object of a PDF, packed. */
export const packed = (id: number, content: string | Buffer, dict = ''): string => {
  const data = typeof content === 'string' ? deflateSync(Buffer.from(content, 'latin1')) : content;
  return object(
    id,
    `<< ${dict} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`,
  );
};

/** Packed data of some kilobytes that unpack to `size` MB of spaces. */
export const bomb = (size: number): Buffer => {
  const piece = deflateRawSync(Buffer.alloc(MB, 32), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([
    Buffer.from('789c', 'hex'),
    ...Array.from({ length: size }, () => piece),
    Buffer.from('030000000000', 'hex'),
  ]);
};

const font = (table: string) =>
  [
    object(
      4,
      '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 7 0 R >>',
    ),
    object(
      5,
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 6 0 R >>',
    ),
    object(6, '<< /Type /FontDescriptor /FontName /A /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 >>'),
    packed(7, table),
  ].join('');

/**
 * A PDF of one page that shows streams of content, each a text or an object's body by `packed`; /F1 is a font with
 * its own table, /F2 one of Latin letters, /X10 and so on are forms among the objects.
 */
export function pdfOf(contents: readonly (string | Buffer)[], { table = '', objects = '', forms = 0 } = {}) {
  const refs = contents.map((_, at) => `${100 + at} 0 R`).join(' ');
  const named = Array.from({ length: forms }, (_, at) => `/X${10 + at} ${10 + at} 0 R`).join(' ');
  return Buffer.from(
    [
      '%PDF-1.7\n',
      object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
      object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
      object(
        3,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents [${refs}] /Resources << /Font << /F1 4 0 R /F2 8 0 R >> /XObject << ${named} >> >> >>`,
      ),
      font(table),
      object(8, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
      objects,
      ...contents.map((content, at) => packed(100 + at, content)),
      'trailer\n<< /Root 1 0 R >>\n%%EOF',
    ].join(''),
    'latin1',
  );
}

/** A form of a page that shows another one many times. */
export const formOf = (id: number, shown: number, times: number): string =>
  packed(
    id,
    `/X${shown} Do `.repeat(times),
    `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X${shown} ${shown} 0 R >> >>`,
  );
