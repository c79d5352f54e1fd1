import { PDFDocument } from 'pdfkit';
import { fonts, widthOf, type FontCut } from './measure.ts';
import type { PaperDocument } from './paper-document.ts';
import { pageMargin, type TableFrame } from './columns.ts';

/** Text colour. */
export const inkColor = '#1d2129';
/** Secondary text colour. */
export const greyColor = '#5b6370';
const rule = '#c4c9d1';

type Side = 'left' | 'right';

function openDocument({ title, number, company, lang }: PaperDocument, { width, height }: TableFrame) {
  const pdf = new PDFDocument({
    size: [width, height],
    margin: pageMargin,
    autoFirstPage: false,
    font: null,
    lang,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: company, Creator: 'Treadline' },
  });
  for (const [name, data] of Object.entries(fonts)) pdf.registerFont(name, data);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = () =>
    new Promise<Buffer>((resolve, reject) => {
      pdf.once('end', () => resolve(Buffer.concat(chunks)));
      pdf.once('error', reject);
      pdf.end();
    });
  return { pdf, end };
}

/** Drawing context for text and lines on a document's pages; y grows downwards from the top. */
export function openPen(paper: PaperDocument, frame: TableFrame) {
  const { pdf, end } = openDocument(paper, frame);
  /** Current colour, to avoid repeated colour operators. */
  let filled = '';
  const fill = (color: string) => (color === filled ? pdf : pdf.fillColor((filled = color)));
  return {
    newPage() {
      filled = '';
      pdf.addPage({ size: [frame.width, frame.height], margin: pageMargin });
    },
    /** Writes one line; `x` is its left or right end, `y` its baseline. */
    write(
      text: string,
      x: number,
      y: number,
      size: number,
      cut: FontCut = 'plain',
      color = inkColor,
      side: Side = 'left',
    ) {
      if (!text) return;
      const long = side === 'left' ? 0 : widthOf(text, size, cut);
      fill(color)
        .font(cut)
        .fontSize(size)
        .text(text, x - long, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          // As it was measured: without kerning and ligatures.
          features: [],
        });
    },
    line: (x1: number, y1: number, x2: number, y2: number, color = rule, thick = 0.5) =>
      void pdf.lineWidth(thick).strokeColor(color).moveTo(x1, y1).lineTo(x2, y2).stroke(),
    box: (x: number, y: number, w: number, h: number, color: string) =>
      void fill(color).rect(x, y, w, h).fill(),
    /** Ends the document and returns it. */
    end,
  };
}
/** Drawing context of one document. */
export type PdfPen = ReturnType<typeof openPen>;
