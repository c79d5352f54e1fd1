/** Colour arithmetic of WCAG 2: just what the theme needs. Colours are `#rrggbb`. */

type Rgb = [number, number, number];

export const defaultPrimary = '#C2410C';

export function parseHex(hex: string): Rgb | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const full = short ? short.slice(1).map((digit) => digit + digit) : /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex)?.slice(1);
  if (!full) return undefined;
  const [r = 0, g = 0, b = 0] = full.map((part) => Number.parseInt(part, 16));
  return [r, g, b];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function measureLuminance([r, g, b]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two colours, 1 … 21; 1 when either can't be read. */
export function measureContrast(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) return 1;
  const [dark, light] = [measureLuminance(a), measureLuminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mixColors(from: string, to: string, share: number): string {
  const [a, b] = [parseHex(from) ?? [0, 0, 0], parseHex(to) ?? [0, 0, 0]];
  return toHex(a.map((part, at) => part + ((b[at] ?? 0) - part) * share) as Rgb);
}

/**
 * The colour nearest to `hex` that keeps `ratio` (4.5 by default) on `background`:
 * darkened on a light ground, lightened on a dark one. What can't be read becomes the house orange.
 */
export function fitPrimary(hex: string, background: string, ratio = 4.5): string {
  const wanted = parseHex(hex) ? hex : defaultPrimary;
  const goal = measureContrast('#000000', background) > measureContrast('#FFFFFF', background) ? '#000000' : '#FFFFFF';
  for (let step = 0; step <= 100; step += 1) {
    const candidate = mixColors(wanted, goal, step / 100);
    if (measureContrast(candidate, background) >= ratio) return candidate;
  }
  return goal;
}
