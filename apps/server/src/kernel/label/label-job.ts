import type {
  LabelDevice,
  LabelLanguage,
  PrinterLanguage,
} from '@treadline/contract/kernel/label-printer.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { LabelContent, LabelSize } from './lay-out-label.ts';

/** Labels of goods to print. */
export interface GoodsJob {
  readonly kind: 'goods';
  readonly labels: readonly { readonly content: LabelContent; readonly copies: number }[];
  /** The label; a sheet of several is A4. */
  readonly sheet: LabelSize & { readonly perSheet: number };
  /** Used labels of the first sheet. */
  readonly skip: number;
  readonly title: string;
  readonly lang: Lang;
  readonly as: LabelLanguage;
  readonly device: LabelDevice;
}

/** Drawings in millimetres for a label printer. */
export interface DrawingsJob {
  readonly kind: 'drawings';
  /** Each with its root element's `viewBox` in millimetres of the paper. */
  readonly svgs: readonly string[];
  readonly paper: LabelSize;
  readonly as: PrinterLanguage;
  readonly device: LabelDevice;
}

export type LabelJob = GoodsJob | DrawingsJob;
