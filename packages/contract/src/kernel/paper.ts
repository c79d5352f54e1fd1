import { t, type Text } from './text.ts';

/** Paper that a document can be printed on; widths and heights in mm, a roll's height is that of what it shows. */
export interface Paper {
  readonly text: Text;
  readonly kind: 'sheet' | 'continuous' | 'roll';
  readonly width: number;
  readonly height?: number;
  /** Rolls: width of the print head in mm, dots at 8 a mm, and columns of half-width characters. */
  readonly head?: { readonly width: number; readonly dots: number; readonly columns: number };
  /** What is to be set at the printer for it. */
  readonly hint?: Text;
}

const folded = (whole: string, en: string, traditional: string, inches: string) => ({
  text: t(`241 mm 连续纸 · ${whole}`, `Continuous 241 mm · ${en}`, `241 mm 連續紙 · ${traditional}`),
  hint: t(
    `打印机里把页长设为 ${inches} 英寸`,
    `Set the printer’s page length to ${inches} in`,
    `印表機裡把頁長設為 ${inches} 英寸`,
  ),
});

const roll = (width: number, printed: number, columns: number) => ({
  text: t(`${width} mm 小票`, `${width} mm receipt`, `${width} mm 收據`),
  kind: 'roll' as const,
  width,
  head: { width: printed, dots: printed * 8, columns },
  hint: t('边距选“无”，缩放 100%', 'Margins none, scale 100%', '邊界選「無」，縮放 100%'),
});

/**
 * Papers of the trade. Continuous paper is 241.3 mm wide with its holes, 11 inches long, and folded in two or three; a
 * height that is off by a tenth of a millimetre drifts with every page.
 */
export const papers = {
  A4: { text: t('A4', 'A4', 'A4'), kind: 'sheet', width: 210, height: 297 },
  A5: { text: t('A5 横向', 'A5 landscape', 'A5 橫向'), kind: 'sheet', width: 210, height: 148 },
  C241: { ...folded('整张', 'whole', '整張', '11'), kind: 'continuous', width: 241.3, height: 279.4 },
  C241H: { ...folded('二等分', 'half', '二等分', '5.5'), kind: 'continuous', width: 241.3, height: 139.7 },
  C241T: {
    ...folded('三等分', 'third', '三等分', '3 2/3'),
    kind: 'continuous',
    width: 241.3,
    // A third of eleven inches.
    height: 93.13,
  },
  R80: roll(80, 72, 48),
  R58: roll(58, 48, 32),
} as const satisfies Record<string, Paper>;
export type PaperId = keyof typeof papers;

/** Papers of documents that go to an office: A4 alone. */
export const officePapers = ['A4'] as const;
/** Papers of documents that go with goods. */
export const goodsPapers = ['A4', 'A5', 'C241H', 'C241', 'C241T'] as const;
/** Papers of documents that are handed over the counter. */
export const counterPapers = ['A4', 'A5', 'C241H', 'C241', 'C241T', 'R80', 'R58'] as const;
/** Papers of slips, which say little. */
export const slipPapers = ['R80', 'R58', 'A5', 'A4'] as const;

/** How a print route answers, as its query says: by default a page for the browser's print dialog. */
export interface PrintQuery {
  readonly as?: 'pdf' | 'escpos' | undefined;
  readonly paper?: PaperId | undefined;
  /** ESC/POS: opens the cash drawer, where the document is about cash. */
  readonly drawer?: boolean | undefined;
}
