import { t } from '../../kernel/text.ts';

/** Label formats with their sizes in millimetres. No zod: screens import it. */
export const labelSheets = {
  ROLL: {
    text: t('标签卷 60×40 mm', 'Roll, 60 × 40 mm', '標籤卷 60×40 mm'),
    width: 60,
    height: 40,
    perSheet: 1,
  },
  A4: { text: t('A4 纸 3×8', 'A4 sheet, 3 × 8', 'A4 紙 3×8'), width: 70, height: 37, perSheet: 24 },
} as const;
export type LabelSheet = keyof typeof labelSheets;
