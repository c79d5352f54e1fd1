/** Colour arithmetic of WCAG 2, limited to what the theme needs. Colours are `#rrggbb`. */

type Rgb = [number, number, number];

export const defaultPrimary = '#C2410C';

export function parseHex(hex: string): Rgb | undefined {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const full = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex)?.slice(1);
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

/** Contrast ratio of two colours, 1 to 21; 1 if either is invalid. */
export function measureContrast(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) return 1;
  const [dark, light] = [measureLuminance(a), measureLuminance(b)].toSorted((x, y) => x - y) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours; `share` 0 gives `from`, 1 gives `to`. */
export function mixColors(from: string, to: string, share: number): string {
  const [a, b] = [parseHex(from) ?? [0, 0, 0], parseHex(to) ?? [0, 0, 0]];
  return toHex(a.map((part, at) => part + ((b[at] ?? 0) - part) * share) as Rgb);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl([r, g, b]: Rgb): [number, number, number] {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const [top, bottom] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [spread, light] = [top - bottom, (top + bottom) / 2];
  if (spread === 0) return [0, 0, light];
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const turn =
    top === red
      ? ((green - blue) / spread) % 6
      : top === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [turn * 60, saturation, light];
}

function fromHsl([hue, saturation, light]: [number, number, number]): string {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (offset: number) => {
    const place = (offset + hue / 30 + 24) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return toHex([part(0), part(8), part(4)]);
}

/**
 * Returns the colour nearest to `hex` with a contrast of `ratio` (4.5 by default) on `background`: darkened on light,
 * lightened on dark backgrounds, keeping its hue. An invalid colour becomes the default orange.
 */
export function fitPrimary(hex: string, background: string, ratio = 4.5): string {
  const wanted = parseHex(hex) ?? parseHex(defaultPrimary) ?? [0, 0, 0];
  if (measureContrast(toHex(wanted), background) >= ratio) return toHex(wanted);
  const goal = measureContrast('#000000', background) > measureContrast('#FFFFFF', background) ? 0 : 1;
  const [hue, saturation, light] = toHsl(wanted);
  for (let step = 1; step <= 100; step += 1) {
    const candidate = fromHsl([hue, saturation, light + ((goal - light) * step) / 100]);
    if (measureContrast(candidate, background) >= ratio) return candidate;
  }
  return goal === 0 ? '#000000' : '#FFFFFF';
}
