import { drawPng, hueOf, type Colour } from '../draw-png.ts';

const [width, height] = [780, 312];

/**
 * Blends a colour over another with an antialiased edge; `far`: signed distance to the edge, positive outside the
 * shape.
 */
const over = (above: Colour, below: Colour, far: number, most = 1): Colour => {
  const share = Math.max(0, Math.min(1, 0.5 - far)) * most;
  const mix = (at: 0 | 1 | 2) => Math.round(above[at] * share + below[at] * (1 - share));
  return [mix(0), mix(1), mix(2)];
};
const circle = (x: number, y: number, [left, up]: readonly [number, number], radius: number): number =>
  Math.hypot(x - left, y - up) - radius;
const box = (x: number, y: number, [left, up, wide, high]: readonly number[], round: number): number => {
  const dx = Math.abs(x - (left ?? 0) - (wide ?? 0) / 2) - (wide ?? 0) / 2 + round;
  const dy = Math.abs(y - (up ?? 0) - (high ?? 0) / 2) - (high ?? 0) / 2 + round;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
};

const [rubber, edge, rim, hub]: readonly Colour[] = [
  [34, 36, 40],
  [58, 61, 66],
  [206, 210, 216],
  [120, 126, 134],
] as const;
const white: Colour = [255, 255, 255];

/** Wheel with a tread and five spokes. */
function wheel(x: number, y: number, below: Colour): Colour {
  const at = [610, 176] as const;
  const angle = Math.atan2(y - at[1], x - at[0]);
  const tread = 104 + (Math.cos(angle * 36) > 0 ? 3 : 0);
  let colour = over(rubber ?? white, below, circle(x, y, at, tread));
  colour = over(edge ?? white, colour, circle(x, y, at, 92));
  colour = over(rubber ?? white, colour, circle(x, y, at, 88));
  colour = over(rim ?? white, colour, circle(x, y, at, 66));
  const spoke = Math.abs(((((angle / Math.PI) * 180 + 90) % 72) + 72) % 72) - 36;
  const gap = Math.min(circle(x, y, at, 58) * -1, circle(x, y, at, 22), Math.abs(spoke) * 0.9 - 10);
  if (gap > 0) colour = over(edge ?? white, colour, -gap);
  return over(hub ?? white, colour, circle(x, y, at, 12));
}

/** Ticket with two notches and a seam. */
function ticket(x: number, y: number, below: Colour, ink: Colour): Colour {
  const notch = Math.min(circle(x, y, [252, 96], 14), circle(x, y, [252, 216], 14));
  const far = Math.max(box(x, y, [72, 96, 280, 120], 12), -notch);
  let colour = over(white, below, far);
  if (far < 0 && Math.abs(x - 252) < 1.5 && y % 14 < 7) colour = ink;
  // Lines of writing, and the worth in a disc.
  const lines = [124, 150, 176].map((up, at) => box(x, y, [96, up, [130, 110, 74][at] ?? 0, 12], 6));
  colour = over(ink, colour, Math.min(...lines), 0.35);
  colour = over(ink, colour, circle(x, y, [302, 156], 32));
  return over(white, colour, Math.max(circle(x, y, [302, 156], 24), 21 - Math.hypot(x - 302, y - 156)));
}

/** Snowflakes: many small discs in an irregular pattern. */
const flakes = Array.from({ length: 60 }, (_, at) => {
  return { at: [((at * 0.754_878) % 1) * width, ((at * 0.569_84) % 1) * 230] as const, radius: 2 + (at % 3) };
});

/** Banner picture for demo landing pages: a wheel and a ticket under a seasonal sky. `hue`: degrees. */
export function drawBanner(hue: number, isWinter: boolean): Buffer {
  const sky = Array.from({ length: height }, (_, y) => hueOf(hue, 0.72 + (0.18 * y) / height));
  const [hill, far, road, ink] = [0.5, 0.6, 0.24, 0.42].map((light) => hueOf(hue, light));
  return drawPng(width, height, (x, y) => {
    let colour: Colour = sky[y] ?? white;
    if (!isWinter) colour = over([255, 244, 214], colour, circle(x, y, [470, 70], 34));
    colour = over(far ?? white, colour, 176 + 34 * Math.sin(x / 96) + 12 * Math.sin(x / 37) - y);
    colour = over(hill ?? white, colour, 214 + 26 * Math.sin(x / 70 + 2) - y);
    colour = over(road ?? white, colour, 268 - y);
    if (Math.abs(y - 292) < 2 && x % 60 < 34) colour = white;
    if (isWinter && y < 240)
      for (const { at, radius } of flakes) colour = over(white, colour, circle(x, y, at, radius), 0.9);
    return wheel(x, y, ticket(x, y, colour, ink ?? white));
  });
}
