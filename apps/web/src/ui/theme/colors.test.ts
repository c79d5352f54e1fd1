import { describe, expect, it } from 'vitest';
import { defaultPrimary, fitPrimary, measureContrast } from './colors.ts';
import { makePalette } from './palette.ts';

describe('fitPrimary', () => {
  it('leaves a colour that is already readable', () => {
    expect(fitPrimary(defaultPrimary, '#FFFFFF')).toBe(defaultPrimary);
  });

  it.each(['#FFD700', '#00FF00', '#FFFFFF', '#1677FF', '#FA541C', '#EB2F96', '#000000', '#888'])(
    '%s keeps 4.5:1 on light and dark',
    (hex) => {
      for (const ground of ['#FFFFFF', '#F6F7F9', '#17191C']) {
        expect(measureContrast(fitPrimary(hex, ground), ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('falls back to the house orange for what is no colour', () => {
    expect(fitPrimary('tomato', '#FFFFFF')).toBe(defaultPrimary);
  });
});

describe('makePalette', () => {
  it.each(['light', 'dark'] as const)('%s: every text keeps 4.5:1 on every ground', (mode) => {
    for (const wanted of [defaultPrimary, '#FFD700', '#1677FF', '#13C2C2']) {
      const palette = makePalette(mode, wanted);
      const texts = [
        palette.text,
        palette.secondary,
        palette.placeholder,
        palette.primary,
        palette.waiting,
        palette.running,
        palette.done,
        palette.stopped,
        palette.failed,
      ];
      for (const ground of [palette.surface, palette.raised, palette.page]) {
        for (const text of texts)
          expect(measureContrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(measureContrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
      expect(measureContrast(palette.onPrimary, palette.primaryHover)).toBeGreaterThanOrEqual(4.5);
      expect(measureContrast(palette.primary, palette.tint)).toBeGreaterThanOrEqual(4.5);
      expect(measureContrast(palette.text, palette.tint)).toBeGreaterThanOrEqual(7);
    }
  });
});
