import { t } from '../../kernel/text.ts';

const roll = <const W extends number, const H extends number>(width: W, height: H) => ({
  text: t(`标签卷 ${width}×${height} mm`, `Roll, ${width} × ${height} mm`, `標籤卷 ${width}×${height} mm`),
  width,
  height,
  perSheet: 1,
});

/** Label formats with their sizes in millimetres. No zod: screens import it. */
export const labelSheets = {
  '40x30': roll(40, 30),
  '60x40': roll(60, 40),
  '70x50': roll(70, 50),
  '100x70': roll(100, 70),
  '100x150': roll(100, 150),
  '100x180': roll(100, 180),
  A4: { text: t('A4 纸 3×8', 'A4 sheet, 3 × 8', 'A4 紙 3×8'), width: 70, height: 37.125, perSheet: 24 },
} as const;
export type LabelSheet = keyof typeof labelSheets;
