import type { z } from 'zod';
import type { drawingOutput } from '@treadline/contract/kernel/label-schema.ts';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import { waybillPage, type DrawCode } from '@treadline/contract/sending/waybill-templates/render.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { makeLabels } from '#kernel/label/make-labels.ts';
import { drawCode, drawCodeInDots } from './draw-code.ts';

/** What waybills are printed as, and on which device. */
export interface Output {
  readonly as: z.output<typeof drawingOutput.as>;
  readonly device: z.output<typeof drawingOutput.device>;
}

/** How codes are drawn for an output: a printer's on its dots. */
export const drawCodesFor = ({ paper }: Layout, { as, device }: Output): DrawCode =>
  as === 'html' ? drawCode : drawCodeInDots(paper, device.dpi);

/** Dots that one job draws at most: some 15 s of a processor. */
const mostDots = 500_000_000;

/** Refuses more waybills than a label printer's bytes are drawn of at once. @throws waybill.too-many */
export function refuseTooMany({ paper }: Layout, count: number, { as, device }: Output): void {
  const side = (mm: number): number => (mm / 25.4) * device.dpi;
  const most = Math.max(1, Math.floor(mostDots / (side(paper.width) * side(paper.height))));
  if (as !== 'html' && count > most) fail('waybill.too-many', { most });
}

/** Waybills as a page to print or as the bytes for a label printer. @throws export.busy */
export async function paperOf(
  ctx: Ctx,
  name: string,
  layout: Layout,
  svgs: readonly string[],
  { as, device }: Output,
): Promise<Download> {
  if (as === 'html') {
    const body = waybillPage(name, layout, ...svgs);
    return { download: true, name: `${name}.html`, type: 'text/html; charset=utf-8', body };
  }
  return makeLabels(ctx, name, { kind: 'drawings', svgs, paper: layout.paper, as, device });
}
