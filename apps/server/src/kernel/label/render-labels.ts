import { Resvg } from '@resvg/resvg-wasm';
import { dotsOf, isPrinterLanguage, type LabelDevice } from '@treadline/contract/kernel/label-printer.ts';
import { fonts, toShowableText } from '../pdf/measure.ts';
import { loadResvg } from '../picture/load-resvg.ts';
import { svgOf } from './drawing.ts';
import type { LabelJob } from './label-job.ts';
import { labelPage } from './label-page.ts';
import { labelPdf } from './label-pdf.ts';
import { layOutLabel, type LabelSize } from './lay-out-label.ts';
import { bytesOf, toBlackWhite, type BlackWhite } from './one-bit.ts';

let started: Promise<void> | undefined;

const font = { fontBuffers: Object.values(fonts), defaultFontFamily: 'Noto Sans SC' };

/** Draws an SVG whose unit is a dot. */
function rasterise(svg: string): BlackWhite {
  const drawing = new Resvg(svg, { font });
  const picture = drawing.render();
  const { width, height, pixels: rgba } = picture;
  picture.free();
  drawing.free();
  toBlackWhite(rgba);
  return { width, height, rgba };
}

/** A drawing in millimetres as one in dots: its root becomes a group that is scaled to them. */
function inDots(svg: string, paper: LabelSize, { dpi }: LabelDevice): string {
  const [width, height] = [dotsOf(paper.width, dpi), dotsOf(paper.height, dpi)];
  const inner = toShowableText(svg)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><g transform="scale(${width / paper.width} ${height / paper.height})">${inner}</g></svg>`;
}

/** Every label with how often it is wanted, as an SVG in dots. */
function drawingsOf(job: LabelJob): { svg: string; copies: number }[] {
  if (job.kind === 'drawings')
    return job.svgs.map((svg) => ({ svg: inDots(svg, job.paper, job.device), copies: 1 }));
  return job.labels.map(({ content, copies }) => {
    const drawing = layOutLabel(content, job.sheet, job.device.dpi);
    return {
      svg: toShowableText(svgOf(drawing, `width="${drawing.width}" height="${drawing.height}"`)),
      copies,
    };
  });
}

/** Renders labels as the bytes of a page, a PDF or for a label printer; takes a second and more: for a thread of its own. */
export async function renderLabels(job: LabelJob): Promise<Uint8Array> {
  if (!isPrinterLanguage(job.as)) {
    if (job.kind === 'drawings') throw new Error('drawings are for label printers alone');
    return job.as === 'pdf' ? new Uint8Array(await labelPdf(job)) : new TextEncoder().encode(labelPage(job));
  }
  await (started ??= loadResvg());
  const paper = job.kind === 'drawings' ? job.paper : job.sheet;
  const { as, device } = job;
  const parts = drawingsOf(job).map(({ svg, copies }) =>
    bytesOf(as, { ...rasterise(svg), paper, copies }, device),
  );
  return new Uint8Array(Buffer.concat(parts));
}
