import { toShowableText } from '../pdf/measure.ts';

/** Colours of the product's charts in the light theme. */
export const chartColors = {
  ground: '#f5f6f8',
  ink: '#1f2329',
  grey: '#5f6672',
  line: '#e5e7eb',
  now: '#1d4ed8',
  before: '#c9cdd4',
  good: '#15803d',
  bad: '#b91c1c',
} as const;

interface Look {
  fill?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** SVG text on a baseline; characters missing from the font are shown as a box. */
export const drawText = (
  words: string,
  x: number,
  y: number,
  size: number,
  { fill = chartColors.ink, bold = false, anchor = 'start' }: Look = {},
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${
    bold ? ' font-weight="700"' : ''
  }>${toShowableText(words).replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)}</text>`;
