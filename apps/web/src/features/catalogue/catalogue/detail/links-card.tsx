import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { detailPath, type PartDetail } from '../types.ts';

type Relation = 'successor' | 'predecessor' | 'equivalent';
type Other = PartDetail['equivalents'][number] & { relation: Relation };

/** Successor, then predecessors, then equivalents, each once. */
function othersOf({ successor, predecessors, equivalents }: PartDetail): Other[] {
  const all: Other[] = [
    ...(successor ? [{ ...successor, relation: 'successor' as const }] : []),
    ...predecessors.map((part) => ({ ...part, relation: 'predecessor' as const })),
    ...equivalents.map((part) => ({ ...part, relation: 'equivalent' as const })),
  ];
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

const otherColumns = (lang: Lang, t: TFunction<'catalogue'>, hasStock: boolean): GridColumn<Other>[] => [
  { key: 'relation', title: t('links.relation'), render: ({ relation }) => t(`links.${relation}`) },
  ...columnsOf<Other>(partFields, lang, {
    name: { maxWidth: 320, render: (row) => <Link to={detailPath(row)}>{row.name}</Link> },
    partNo: { copy: true, maxWidth: 200, priority: 2 },
    season: {},
    marks: { maxWidth: 140, priority: 1 },
    msrp: {},
    ...(hasStock && { available: {}, status: { priority: 3 } }),
  }),
];

/** Equivalent parts, predecessor and successor. */
export function LinksCard({ part }: { part: PartDetail }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const hasStock = part.available !== undefined;
  const columns = useMemo(() => otherColumns(lang, t, hasStock), [lang, t, hasStock]);
  const others = othersOf(part);
  if (others.length === 0) return null;
  return (
    <DetailCard title={t('links.title')} extra={<span className="tl-hint">{t('links.hint')}</span>} flush>
      <DataGrid
        label={t('links.title')}
        rows={others}
        columns={columns}
        onOpen={(row) => goTo(detailPath(row))}
        height="content"
        maxHeight={360}
      />
    </DetailCard>
  );
}
