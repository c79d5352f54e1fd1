/** Shapes of the letters on their grid, known in advance: strokes of points x, y. */
const letters: Readonly<Record<string, string>> = {
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
type Point = readonly [number, number];
type Stroke = readonly Point[];

const shapes = Object.entries(letters).map(([letter, text]) => ({
  letter,
  strokes: text
    .split(' ')
    .map((stroke) => (stroke.match(/../g) ?? []).map(([x, y]): Point => [Number(x), Number(y)])),
}));

/** Strokes of an image, without lines drawn across. */
const strokesOf = (svg: string): Stroke[] =>
  [...svg.matchAll(/d="M([\d. L-]+)"/g)].map(([, path = '']) =>
    path.split('L').map((pair): Point => {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      return [x, y];
    }),
  );

/**
 * Distance between drawn points and a letter's after the best rotation, scaling and shift; Infinity for different
 * kinds of strokes.
 */
function distance(drawn: readonly Stroke[], shape: readonly Stroke[]): number {
  if (drawn.length !== shape.length || drawn.some((stroke, i) => stroke.length !== shape[i]?.length))
    return Number.POSITIVE_INFINITY;
  const [to, from] = [drawn.flat(), shape.flat()];
  const centre = (all: readonly Point[], axis: 0 | 1) =>
    all.reduce((sum, p) => sum + p[axis], 0) / all.length;
  const [tx, ty, fx, fy] = [centre(to, 0), centre(to, 1), centre(from, 0), centre(from, 1)];
  let [same, cross, size] = [0, 0, 0];
  from.forEach(([x, y], i) => {
    const [u, v] = [x - fx, y - fy];
    const [p, q] = [(to[i]?.[0] ?? 0) - tx, (to[i]?.[1] ?? 0) - ty];
    same += u * p + v * q;
    cross += u * q - v * p;
    size += u * u + v * v;
  });
  const [a, b] = [same / size, cross / size];
  // Letters are never turned by more than twenty degrees.
  if (Math.abs(Math.atan2(b, a)) > 0.5) return Number.POSITIVE_INFINITY;
  return from.reduce((sum, [x, y], i) => {
    const [u, v] = [x - fx, y - fy];
    return sum + Math.hypot(a * u - b * v + tx - (to[i]?.[0] ?? 0), b * u + a * v + ty - (to[i]?.[1] ?? 0));
  }, 0);
}

interface Reading {
  text: string;
  error: number;
}

/** Best reading of the strokes as `left` letters. */
function read(strokes: readonly Stroke[], left: number): Reading {
  if (left === 0) return { text: '', error: strokes.length ? Number.POSITIVE_INFINITY : 0 };
  let best: Reading = { text: '', error: Number.POSITIVE_INFINITY };
  for (const { letter, strokes: shape } of shapes) {
    const here = distance(strokes.slice(0, shape.length), shape);
    if (here === Number.POSITIVE_INFINITY) continue;
    const rest = read(strokes.slice(shape.length), left - 1);
    if (here + rest.error < best.error) best = { text: letter + rest.text, error: here + rest.error };
  }
  return best;
}

/** Recognises the text of a captcha image from its strokes. */
export const readCaptcha = (svg: string): string => read(strokesOf(svg), 4).text;
