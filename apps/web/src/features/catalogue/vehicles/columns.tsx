import { readTyreSize } from '@treadline/contract/kernel/tyre-size.ts';
import { vehicleFields } from '@treadline/contract/catalogue/vehicles/fields.ts';
import type { TFunction } from 'i18next';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Vehicle } from './types.ts';

/** Front and rear value, or one when equal. */
const both = (front: number | string | null, rear: number | string | null): string =>
  front === rear ? String(front ?? '') : `${front || '—'} / ${rear || '—'}`;

/** Other sizes of a model, with the searched ones that are unusual for it first and emphasised. */
function OtherSizes({ row, searched }: { row: Vehicle; searched: string }) {
  const { frontSize, rearSize, otherSizes } = row;
  const sets = otherSizes.split('; ');
  const found = sets.filter((set) => set.includes(searched));
  if (!searched || frontSize === searched || rearSize === searched || found.length === 0) return otherSizes;
  return (
    <>
      <mark>{found.join('; ')}</mark> {sets.filter((set) => !found.includes(set)).join('; ')}
    </>
  );
}

/** Columns of car models, sizes first; when a size is searched, with the other sizes beside it. */
export function vehicleColumns(t: TFunction<'vehicles'>, lang: Lang, text: string): GridColumn<Vehicle>[] {
  const searched = readTyreSize(text)?.size ?? '';
  const otherSizes: ColumnExtra<Vehicle> = {
    maxWidth: 220,
    ...(searched ? {} : { priority: 7 }),
    render: (row) => <OtherSizes row={row} searched={searched} />,
  };
  return columnsOf<Vehicle>(vehicleFields, lang, {
    brandName: {
      title: t('series'),
      sortable: true,
      fixed: 'left',
      render: ({ brandName, seriesName }) => `${brandName} ${seriesName}`,
    },
    name: { sortable: true, fixed: 'left', opens: true, maxWidth: 180 },
    years: { sortable: true },
    frontSize: { sortable: true, render: ({ frontSize }) => <b>{frontSize}</b> },
    rearSize: {
      sortable: true,
      render: ({ frontSize, rearSize }) =>
        rearSize === frontSize ? <span className="tl-zero">{t('same')}</span> : <b>{rearSize}</b>,
    },
    ...(searched ? { otherSizes } : {}),
    frontLoad: { title: t('load'), render: ({ frontLoad, rearLoad }) => both(frontLoad, rearLoad) },
    frontKpa: {
      title: t('pressure'),
      align: 'left',
      priority: 3,
      render: ({ frontKpa, rearKpa }) => both(frontKpa, rearKpa),
    },
    ...(searched ? {} : { otherSizes }),
    verified: {},
    sourceKind: { priority: 6 },
    source: { maxWidth: 180, priority: 2 },
    energy: { priority: 5 },
    displacement: { hidden: true },
    remark: { maxWidth: 200, priority: 1 },
    enabled: { priority: 4 },
  });
}
