import { sql } from 'kysely';
import { labelSheets } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { gtinOfBarcode, ownCode, ownSerialOf } from '@treadline/contract/kernel/piece-code/index.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { pieceRoutes } from '@treadline/contract/stock/pieces/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { makeLabels } from '#kernel/label/make-labels.ts';
import { part, readLabels } from '#domains/catalogue/catalogue/index.ts';

const title = t('单胎标签', 'Labels of single tyres', '單胎標籤');

/** As many running numbers as labels; a label that is not used leaves a gap. */
async function nextSerials({ db }: Ctx, count: number): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    SELECT nextval('tyre_piece_label') AS no FROM generate_series(1, ${count})`.execute(db);
  return rows.map(({ no }) => no);
}

/**
 * Returns a label for each tyre, in the requested order. A tyre is known from the first time that its label is read, not
 * from its printing.
 * @throws record.not-found
 */
export async function printPieceLabels(
  ctx: Ctx,
  { sheet, skip, items, as, device }: Input<typeof pieceRoutes.labels>['body'],
): Promise<Download> {
  const known = await readLabels(
    ctx,
    items.map(({ partId }) => partId),
  );
  const serials = await nextSerials(
    ctx,
    items.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const labels = items.flatMap(({ partId, dot, quantity }) => {
    const { barcode, ...label } = known.get(partId) ?? fail('record.not-found', { entity: part.label });
    return Array.from({ length: quantity }, () => {
      const no = serials.shift() ?? 0;
      const gtin = gtinOfBarcode(barcode);
      const code = ownCode({ gtin, partNo: label.number, serial: ownSerialOf(dot, no) });
      const aside = [dot && `DOT ${dot}`, `#${no}`].filter(Boolean).join(' ');
      return { content: { ...label, code, aside, isPiece: true }, copies: 1 };
    });
  });
  const { lang } = ctx;
  const job = { kind: 'goods', labels, sheet: labelSheets[sheet], skip, title: title[lang], lang } as const;
  return makeLabels(ctx, 'labels', { ...job, as, device });
}
