import { z } from 'zod';
import { isPrinterLanguage } from '../../kernel/label-printer.ts';
import { labelOutput } from '../../kernel/label-schema.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { labelSheets, type LabelSheet } from './labels.ts';

const int = z.number().int();

/** Maximum number of labels per request, the capacity of a roll. */
const mostLabels = 2000;
const LabelItem = z.strictObject({
  id: rules.id(),
  copies: int.min(1).max(200),
  /** DOT printed on the labels; empty if none. */
  dot: rules.dotOrNone(),
});

/** Routes of printed part labels. */
export const labelRoutes = routes({
  labels: {
    method: 'POST',
    path: '/product/partData/labels',
    needs: ['tyres_list_view', 'main_part_list'],
    types: ['OTHER'],
    reads: true,
    summary: 'Labels with barcodes to print: a page, a PDF, or the bytes for a label printer',
    body: z
      .strictObject({
        sheet: z.enum(Object.keys(labelSheets) as [LabelSheet, ...LabelSheet[]]),
        /** Number of used labels on the first sheet. */
        skip: int.min(0).max(23).default(0),
        items: z
          .array(LabelItem)
          .min(1, 'rule.selectRows')
          .max(500)
          .refine((items) => items.reduce((sum, { copies }) => sum + copies, 0) <= mostLabels, 'rule.labels'),
        ...labelOutput,
      })
      .refine(({ sheet, as }) => sheet !== 'A4' || !isPrinterLanguage(as), {
        path: ['sheet'],
        message: 'rule.labelSheet',
      }),
    response: 'file',
  },
});
