import { PDFDocument } from 'pdfkit';
import { fonts, widthOf, type FontCut } from './measure.ts';
import type { PaperDocument } from './paper-document.ts';
import { pageMargin } from './columns.ts';

/** Text colour. */
export const inkColor = '#1d2129';
/** Secondary text colour. */
export const greyColor = '#5b6370';
const rule = '#c4c9d1';

type Side = 'left' | 'right';
/** Size of a page in points. */
interface Sheet {
  width: number;
  height: number;
}

/** Drawing context for text and lines on a document's pages, in points; y grows downwards from the top. */
export interface Pen {
  newPage(): void;
  /** Writes one line; `x` is its left or right end, `y` its baseline. */
  write(text: string, x: number, y: number, size: number, cut?: FontCut, color?: string, side?: Side): void;
  line(x1: number, y1: number, x2: number, y2: number, color?: string, thick?: number): void;
  box(x: number, y: number, w: number, h: number, color: string): void;
  /** Draws a PNG, by its data address, within a square of `size` points. */
  picture(png: string, x: number, y: number, size: number): void;
  /** Ends the document and returns it. */
  end(): Promise<Buffer>;
}

/** Empty PDF with the embedded font in both weights; `end` ends it and returns its bytes. */
export function openPdf(lang: string, info: { Title: string; Author?: string }) {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: null,
    lang,
    displayTitle: true,
    info: { ...info, Creator: 'Treadline' },
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

/** Drawing context whose result is a PDF. */
export function openPen({ title, number, company, lang }: PaperDocument, frame: Sheet): Pen {
  const { pdf, end } = openPdf(lang, { Title: `${title} ${number}`, Author: company });
  /** Current colour, to avoid repeated colour operators. */
  let filled = '';
  const fill = (color: string) => (color === filled ? pdf : pdf.fillColor((filled = color)));
  return {
    newPage() {
      filled = '';
      pdf.addPage({ size: [frame.width, frame.height], margin: pageMargin });
    },
    write(text, x, y, size, cut = 'plain', color = inkColor, side = 'left') {
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
    line: (x1, y1, x2, y2, color = rule, thick = 0.5) =>
      void pdf.lineWidth(thick).strokeColor(color).moveTo(x1, y1).lineTo(x2, y2).stroke(),
    box: (x, y, w, h, color) => void fill(color).rect(x, y, w, h).fill(),
    picture: (png, x, y, size) => void pdf.image(png, x, y, { fit: [size, size] }),
    end,
  };
}
