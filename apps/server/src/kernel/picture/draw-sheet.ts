import { toShowableText, widthOf } from '../pdf/measure.ts';
import { truncateText } from './draw-board.ts';
import { chartColors, drawText } from './shapes.ts';
import type { SheetCard, SheetPicture } from './sheet-picture.ts';

/** Width of the picture in pixels: that of a phone. */
export const sheetWidth = 540;
const margin = 24;
const inner = sheetWidth - 2 * margin;
const pad = 16;
const [factLine, cardLine, sumLine, textLine] = [24, 44, 24, 22];
const grey = { fill: chartColors.grey } as const;

/** Drawn part with the height it takes. */
interface Part {
  svg: string;
  height: number;
}

/** Text broken into lines of a width. */
function breakText(words: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const sign of toShowableText(words)) {
    if (line && (sign === '\n' || widthOf(line + sign, size) > width)) {
      lines.push(line);
      line = '';
    }
    if (sign !== '\n') line += sign;
  }
  return line ? [...lines, line] : lines;
}

const drawFacts = (facts: SheetPicture['facts'], top: number): Part => ({
  svg: facts
    .map(([label, value], at) =>
      [
        drawText(truncateText(label, 110, 14), margin, top + 16 + at * factLine, 14, grey),
        drawText(truncateText(value, inner - 120, 14), margin + 120, top + 16 + at * factLine, 14),
      ].join(''),
    )
    .join(''),
  height: facts.length * factLine,
});

const drawLine = ({ name, detail, amount }: SheetCard['lines'][number], y: number): string =>
  [
    drawText(truncateText(name, inner - 2 * pad - 110, 15), margin + pad, y + 16, 15),
    drawText(truncateText(detail, inner - 2 * pad - 110, 13), margin + pad, y + 35, 13, grey),
    drawText(amount, sheetWidth - margin - pad, y + 16, 15, { anchor: 'end' }),
  ].join('');

function drawCard({ title, lines, sums, total, chosen }: SheetCard, top: number): Part {
  const [head, foot] = [44, 50];
  const sumsAt = top + head + lines.length * cardLine;
  const totalAt = sumsAt + sums.length * sumLine;
  const height = totalAt + foot - top;
  const edge = chosen ? `stroke="${chartColors.now}" stroke-width="2"` : `stroke="${chartColors.line}"`;
  const right = sheetWidth - margin - pad;
  return {
    svg: [
      `<rect x="${margin}" y="${top}" width="${inner}" height="${height}" rx="8" fill="#fff" ${edge}/>`,
      drawText(truncateText(title, inner - 2 * pad, 17, 'bold'), margin + pad, top + 29, 17, { bold: true }),
      ...lines.map((line, at) => drawLine(line, top + head + at * cardLine)),
      ...sums.map(([label, value], at) =>
        [
          drawText(label, margin + pad, sumsAt + 16 + at * sumLine, 13, grey),
          drawText(value, right, sumsAt + 16 + at * sumLine, 13, { ...grey, anchor: 'end' }),
        ].join(''),
      ),
      drawText(total[0], margin + pad, totalAt + 28, 15, { bold: true }),
      drawText(total[1], right, totalAt + 28, 20, { bold: true, anchor: 'end' }),
    ].join(''),
    height,
  };
}

/** Draws a document as SVG: head, facts, cards below one another, paragraphs. */
export function drawSheet({ title, subtitle, facts, cards, text }: SheetPicture): string {
  const parts = [
    drawText(truncateText(title, inner, 22, 'bold'), margin, 44, 22, { bold: true }),
    drawText(truncateText(subtitle, inner, 14), margin, 68, 14, grey),
  ];
  let top = 84;
  const add = ({ svg, height }: Part, gap: number) => {
    parts.push(svg);
    top += height + gap;
  };
  add(drawFacts(facts, top), 16);
  for (const card of cards) add(drawCard(card, top), 12);
  for (const line of text.flatMap((each) => breakText(each, inner, 13)))
    add({ svg: drawText(line, margin, top + 16, 13, grey), height: textLine }, 0);
  const height = top + 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${height}" font-family="Noto Sans SC">`,
    `<rect width="${sheetWidth}" height="${height}" fill="${chartColors.ground}"/>`,
    ...parts,
    '</svg>',
  ].join('');
}
