import { randomInt } from 'node:crypto';

/**
 * Strokes of the captcha's characters on a 4 x 6 grid: a point is two digits, a space starts a new stroke.
 * Characters that people mix up (0 O, 1 I L, 2 Z, 4 A, 5 S, 8 B) are left out. Strokes and no text elements: the
 * answer can't be read out of the markup.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '062046 1333',
  C: '4130100105163645',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  J: '4045361605',
  K: '0006 4003 0346',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '0023 4023 2326',
  3: '0040224445361605',
  6: '3004051636453304',
  7: '004016',
  9: '423313021030414226',
};
const characters = Object.keys(glyphs);
const width = 132;
const height = 44;

/** Returns four random captcha characters. */
export const pickCharacters = (): string =>
  Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('');

const jitter = (size: number): number => (randomInt(2001) / 1000 - 1) * size;

/** Draws captcha characters as distorted strokes with lines across: an SVG of 132 x 44. */
export function drawCharacters(text: string): string {
  const parts = [...text].map((c, i) => drawGlyph(glyphs[c] ?? '', 10 + i * 30));
  const lines = Array.from({ length: 4 }, () =>
    path(
      `M${randomInt(20)} ${randomInt(height)}Q${randomInt(width)} ${randomInt(height)} ${width - randomInt(20)} ${randomInt(height)}`,
      1,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="M0 0H${width}V${height}H0Z" fill="#fff"/>${[...parts, ...lines].join('')}</svg>`;
}

function drawGlyph(strokes: string, left: number): string {
  const turn = jitter(0.35);
  const scale = 4.6 + jitter(0.5);
  const down = 22 + jitter(4);
  const place = (point: string): string => {
    const x = (Number(point[0]) - 2) * scale + jitter(0.7);
    const y = (Number(point[1]) - 3) * scale + jitter(0.7);
    const across = left + 12 + x * Math.cos(turn) - y * Math.sin(turn);
    return `${across.toFixed(1)} ${(down + x * Math.sin(turn) + y * Math.cos(turn)).toFixed(1)}`;
  };
  return strokes
    .split(' ')
    .map((s) => path(`M${(s.match(/../g) ?? []).map(place).join('L')}`, 2.4))
    .join('');
}

const path = (d: string, stroke: number): string =>
  `<path d="${d}" fill="none" stroke="#${(0x40 + randomInt(0x50)).toString(16).repeat(3)}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`;
