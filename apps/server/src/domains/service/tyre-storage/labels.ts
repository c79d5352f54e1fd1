import { labelSheets } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { storagePositions } from '@treadline/contract/service/tyre-storage/fields.ts';
import type { tyreStorageRoutes } from '@treadline/contract/service/tyre-storage/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { makeLabels } from '#kernel/label/make-labels.ts';
import { storageDetail } from './detail.ts';
import { storageSource, tyreStorage } from './entity.ts';

const title = t('寄存标签', 'Storage labels', '寄存標籤');

/** Labels of the tyres of one set: shelf and plate, size, number with position as code. */
async function labelsOf(ctx: Ctx, id: number) {
  const { storageNo, plateNumber, shelf, season, tyres } = await storageDetail(ctx, id);
  const { lang } = ctx;
  return tyres.map(({ position, size, brand, pattern }) => ({
    content: {
      top: [plateNumber, seasons[season][lang], brand, pattern].filter(Boolean).join(' '),
      title: `${size} ${storagePositions[position][lang]}`,
      marks: '',
      code: `${storageNo}-${position}`,
      number: `${storageNo}-${position}`,
      aside: shelf,
    },
    copies: 1,
  }));
}

/** Returns the labels of sets in the requested order, one a tyre. @throws record.not-found */
export async function printStorageLabels(
  ctx: Ctx,
  { ids, sheet, skip, as, device }: Input<typeof tyreStorageRoutes.labels>['body'],
): Promise<Download> {
  const unique = [...new Set(ids)];
  const seen = await storageSource(ctx)
    .where('tyre_storage.id', 'in', unique)
    .select('tyre_storage.id')
    .execute();
  if (seen.length < unique.length) fail('record.not-found', { entity: tyreStorage.label });
  const labels = [];
  for (const id of unique) labels.push(...(await labelsOf(ctx, id)));
  const { lang } = ctx;
  const job = { kind: 'goods', labels, sheet: labelSheets[sheet], skip, title: title[lang], lang } as const;
  return makeLabels(ctx, 'storage-labels', { ...job, as, device });
}
