import type { Db } from '#kernel/db.ts';
import { findBlue, findRed } from './sandbox-state.ts';

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** Sandbox invoice, blue or red, as a one-page PDF; null for an unknown number. */
export async function fileOf(db: Db, number: string): Promise<Uint8Array | null> {
  const red = await findRed(db, number);
  const blue = red ? await findBlue(db, red.blueNumber) : await findBlue(db, number);
  if (!blue) return null;
  const { day, excl, tax, lines } = red ?? blue;
  return pdfOf([
    `电子发票（${blue.kind === 'SPECIAL' ? '增值税专用发票' : '普通发票'}）`,
    ...(red ? [`红字发票，对应蓝票 ${blue.number}`] : []),
    `发票号码：${number}`,
    `开票日期：${day}`,
    `购买方名称：${blue.buyerName}`,
    '行  数量  金额  税额',
    ...lines
      .slice(0, 40)
      .map((line) => `${line.lineNo}  ${line.quantity || ''}  ${yuan(line.excl)}  ${yuan(line.tax)}`),
    `合计  ${yuan(excl)}  ${yuan(tax)}`,
    `价税合计：${yuan(excl + tax)} 元`,
    '沙箱样票，不可用于抵扣',
  ]);
}

/** One-page PDF of text lines; the viewer provides the Chinese font. */
function pdfOf(texts: readonly string[]): Uint8Array {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = `BT /F1 11 Tf 50 790 Td 17 TL ${texts.map((text) => `<${hex(text)}> Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ];
  let pdf = '%PDF-1.4\n';
  const starts = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
