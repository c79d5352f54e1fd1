import { z } from 'zod';
import {
  densities,
  drawingLanguages,
  gaps,
  labelDpis,
  labelLanguages,
  usualDevice,
} from './label-printer.ts';

/** Input schema of a label printer's settings. */
const LabelDeviceInput = z.strictObject({
  dpi: z.literal(labelDpis),
  density: z.number().int().min(densities.min).max(densities.max),
  /** In tenths of a millimetre, as printers read it. */
  gap: z
    .number()
    .min(gaps.min)
    .max(gaps.max)
    .overwrite((mm) => Math.round(mm * 10) / 10),
});

/** Body fields of a route whose labels a label printer takes too. */
export const labelOutput = {
  /** Without it a page for the browser's print dialog. */
  as: z.enum(labelLanguages).default('html'),
  /** For `tspl` and `zpl` alone. */
  device: LabelDeviceInput.default(usualDevice),
};

/** The same for drawings, which have no PDF. */
export const drawingOutput = { ...labelOutput, as: z.enum(drawingLanguages).default('html') };
