import type { PDFDocument } from 'pdfkit';
import { dotsOf } from '@treadline/contract/kernel/label-printer.ts';
import { toShowableText } from '../pdf/measure.ts';
import { openPdf } from '../pdf/pdf-pen.ts';
import type { LabelDrawing } from './drawing.ts';
import type { GoodsJob } from './label-job.ts';
import { freeDpi, sheetsOf } from './label-page.ts';
import { layOutLabel } from './lay-out-label.ts';

const pointsOfMm = 72 / 25.4;
/** Points of a dot of the layout. */
const dot = pointsOfMm / dotsOf(1, freeDpi);
const [a4Width, a4Height, columns] = [210, 297, 3];

function draw(pdf: PDFDocument, { words, code }: LabelDrawing, left: number, top: number): void {
  pdf.fillColor('#000000').font('bold');
  for (const { x, y, width, height } of code)
    pdf.rect(left + x * dot, top + y * dot, width * dot, height * dot);
  if (code.length > 0) pdf.fill();
  for (const { words: text, x, y, size } of words)
    pdf.fontSize(size * dot).text(toShowableText(text), left + x * dot, top + y * dot, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [],
    });
}

/** Labels as a PDF: a page a label of the roll, or A4 sheets. */
export async function labelPdf(job: GoodsJob): Promise<Buffer> {
  const { sheet, labels, skip, lang, title } = job;
  const isRoll = sheet.perSheet === 1;
  const [wide, high] = isRoll ? [sheet.width, sheet.height] : [a4Width, a4Height];
  const size: [number, number] = [wide * pointsOfMm, high * pointsOfMm];
  const { pdf, end } = openPdf(lang, { Title: title });
  const drawn = labels.map(({ content, copies }) => ({
    label: layOutLabel(content, sheet, freeDpi),
    copies,
  }));
  for (const cells of sheetsOf(drawn, skip, sheet.perSheet)) {
    pdf.addPage({ size, margin: 0 });
    for (const [at, cell] of cells.entries()) {
      const [column, row] = isRoll ? [0, 0] : [at % columns, Math.floor(at / columns)];
      if (cell) draw(pdf, cell, column * sheet.width * pointsOfMm, row * sheet.height * pointsOfMm);
    }
  }
  return end();
}
