import { defaultPrimary, fitPrimary, mixColors } from './colors.ts';

export type ThemeMode = 'light' | 'dark';

/** Colours of the product by meaning. */
export type Palette = {
  page: string;
  surface: string;
  raised: string;
  line: string;
  control: string;
  text: string;
  secondary: string;
  placeholder: string;
  disabled: string;
  hover: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  tint: string;
  onPrimary: string;
  waiting: string;
  running: string;
  done: string;
  stopped: string;
  failed: string;
};

const light = {
  page: '#F6F7F9',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#E5E7EB',
  control: '#CDD2DA',
  text: '#1F2329',
  secondary: '#5F6672',
  placeholder: '#666D7A',
  disabled: '#9AA1AC',
  hover: '#F3F4F6',
  onPrimary: '#FFFFFF',
  waiting: '#B45309',
  running: '#1D4ED8',
  done: '#15803D',
  stopped: '#666D7A',
  failed: '#B91C1C',
};

const dark = {
  page: '#101214',
  surface: '#17191C',
  raised: '#1F2226',
  line: '#2B2F35',
  control: '#434952',
  text: '#E6E8EB',
  secondary: '#A3AAB5',
  placeholder: '#8F97A3',
  disabled: '#656D78',
  hover: '#212529',
  onPrimary: '#1A0E06',
  waiting: '#FBBF24',
  running: '#7AA7FF',
  done: '#4ADE80',
  stopped: '#9CA3AF',
  failed: '#F87171',
};

function makeTint(mode: ThemeMode, primary: string): string {
  if (mode === 'dark') return mixColors(dark.surface, primary, 0.14);
  return primary === defaultPrimary ? '#FFF1E8' : mixColors('#FFFFFF', primary, 0.08);
}

/** Creates the palette of a mode for a user's primary colour, adjusted to a contrast of 4.5:1. */
export function makePalette(mode: ThemeMode, wanted: string): Palette {
  const base = mode === 'dark' ? dark : light;
  // In dark mode raised surfaces have the lowest contrast with the primary colour.
  const ground = mode === 'dark' ? mixColors(base.raised, '#FFFFFF', 0.04) : base.page;
  const primary = fitPrimary(wanted, ground, mode === 'dark' ? 5 : 4.8);
  const away = mode === 'dark' ? '#FFFFFF' : '#000000';
  return {
    ...base,
    primary,
    primaryHover: primary === defaultPrimary ? '#9A3412' : mixColors(primary, away, 0.2),
    primaryActive: primary === defaultPrimary ? '#7C2D12' : mixColors(primary, away, 0.36),
    tint: makeTint(mode, primary),
  };
}

const toVariableName = (key: string) =>
  `--tl-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** CSS variables of a palette. */
export const variablesOf = (palette: Palette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([key, color]) => [toVariableName(key), color]));
