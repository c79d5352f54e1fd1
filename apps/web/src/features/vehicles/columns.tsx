import { vehicleFields } from '@treadline/contract/vehicles/fields.ts';
import type { TFunction } from 'i18next';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf } from '../../kernel/fields/columns.tsx';
import type { GridColumn } from '../../ui/grid/types.ts';
import type { Vehicle } from './types.ts';

/** What is said of the axles: once where they are alike. */
const both = (front: number | string | null, rear: number | string | null): string =>
  front === rear ? String(front ?? '') : `${front || '—'} / ${rear || '—'}`;

/** Columns of models: the sizes first, as a tyre person reads. */
export const vehicleColumns = (t: TFunction<'vehicles'>, lang: Lang): GridColumn<Vehicle>[] =>
  columnsOf<Vehicle>(vehicleFields, lang, {
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
    frontLoad: { title: t('load'), render: ({ frontLoad, rearLoad }) => both(frontLoad, rearLoad) },
    frontKpa: {
      title: t('pressure'),
      align: 'left',
      priority: 3,
      render: ({ frontKpa, rearKpa }) => both(frontKpa, rearKpa),
    },
    otherSizes: { maxWidth: 220, priority: 7 },
    verified: {},
    sourceKind: { priority: 6 },
    source: { maxWidth: 180, priority: 2 },
    energy: { priority: 5 },
    displacement: { hidden: true },
    remark: { maxWidth: 200, priority: 1 },
    enabled: { priority: 4 },
  });
