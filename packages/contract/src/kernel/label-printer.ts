/** What a label is printed as: a page of the browser, a PDF, or the language of a label printer. */
export const labelLanguages = ['html', 'pdf', 'tspl', 'zpl'] as const;
export type LabelLanguage = (typeof labelLanguages)[number];
/** The same for drawings, which have no PDF. */
export const drawingLanguages = ['html', 'tspl', 'zpl'] as const satisfies readonly LabelLanguage[];
/** Languages that label printers speak themselves. */
export type PrinterLanguage = Extract<LabelLanguage, 'tspl' | 'zpl'>;

export const isPrinterLanguage = (language: LabelLanguage): language is PrinterLanguage =>
  language === 'tspl' || language === 'zpl';

/** Resolutions of label printers in dots per inch. */
export const labelDpis = [203, 300] as const;
export type LabelDpi = (typeof labelDpis)[number];

/** What a label printer must be told beside the picture. */
export interface LabelDevice {
  readonly dpi: LabelDpi;
  /** How dark it prints: 0 to 15, TSPL's own scale; ZPL's is twice as long. */
  readonly density: number;
  /** Millimetres between two labels of the roll; 0 for paper without gaps. */
  readonly gap: number;
}
export const densities = { min: 0, max: 15 } as const;
export const gaps = { min: 0, max: 10 } as const;
/** What most rolls and printers need. */
export const usualDevice: LabelDevice = { dpi: 203, density: 8, gap: 2 };

/** Dots of a millimetre: heads of "203 dpi" have exactly eight. */
const dotsOfMm = { 203: 8, 300: 300 / 25.4 } as const;

/** Whole dots of a length in millimetres. */
export const dotsOf = (mm: number, dpi: LabelDpi): number => Math.round(mm * dotsOfMm[dpi]);

/** Widest paper in millimetres that a head of four inches prints whole, as most label printers have. */
export const commonHead = 104;
