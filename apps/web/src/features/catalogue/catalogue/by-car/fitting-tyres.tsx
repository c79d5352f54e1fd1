import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { StatusDot, type StatusTone } from '#ui/feedback/status-dot.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { detailPath } from '../types.ts';
import type { Car } from './use-cars.ts';

type Fitting = OutputOf<'GET /product/partData/vehicle/:id'>;
type Size = Fitting['sizes'][number];
type Tyre = Size['parts'][number];

const tones: Readonly<Record<Tyre['answer'], StatusTone>> = {
  OK: 'done',
  CHECK: 'waiting',
  ASK: 'waiting',
  REFUSE: 'failed',
};

/** Result of the fitment check, and whether the tyre may still be sold. */
function Verdict({ tyre: { fit, answer } }: { tyre: Tyre }) {
  const { t } = useTranslation('catalogue');
  return (
    <StatusDot tone={tones[answer]}>
      {t(`byCar.fit.${fit}`)}
      {answer === 'REFUSE' && ` · ${t('byCar.refused')}`}
    </StatusDot>
  );
}

/** Columns of tyres, without those the user receives no values for. */
const tyreColumns = (lang: Lang, t: TFunction<'catalogue'>, tyres: readonly Tyre[]): GridColumn<Tyre>[] => [
  {
    key: 'tyre',
    title: t('byCar.tyre'),
    maxWidth: 230,
    render: (row) => <Link to={detailPath(row)}>{[row.brandName, row.pattern].join(' ').trim()}</Link>,
  },
  ...columnsOf<Tyre>(partFields, lang, { marks: { maxWidth: 150 } }),
  { key: 'fit', title: t('byCar.verdict'), render: (tyre) => <Verdict tyre={tyre} /> },
  ...columnsOf<Tyre>(partFields, lang, {
    ...(tyres.some(({ wholesalePrice }) => wholesalePrice !== null) && { wholesalePrice: {} }),
    msrp: {},
    ...(tyres.some(({ available }) => available !== null) && { available: {} }),
  }),
];

function TyresOf({ size: { axle, size, load, parts } }: { size: Size }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const columns = useMemo(() => tyreColumns(lang, t, parts), [lang, t, parts]);
  const title = `${t(`byCar.axle.${axle}`)} ${size}`;
  return (
    <section className="by-car-size" aria-label={title}>
      <h3>
        {t(`byCar.axle.${axle}`)} <b>{size}</b> <span>{load || t('byCar.noLoad')}</span>
        <span>{t('byCar.count', { count: parts.length })}</span>
      </h3>
      {parts.length > 0 && (
        <DataGrid
          label={title}
          rows={parts}
          columns={columns}
          onOpen={(row) => goTo(detailPath(row))}
          height="content"
          maxHeight={280}
        />
      )}
    </section>
  );
}

/** Released tyres for each size of a car, factory sizes first. */
export function FittingTyres({ car }: { car: Car }) {
  const { t } = useTranslation('catalogue');
  const { data, error } = useApi('GET /product/partData/vehicle/:id', { params: { id: car.id } });
  if (error) return <Alert type="error" showIcon title={textOfError(error)} />;
  if (!data)
    return (
      <div role="status" aria-label={t('byCar.reading')}>
        <div className="tl-bone tl-bone-row" />
        <div className="tl-bone tl-bone-row" />
      </div>
    );
  return (
    <>
      {!data.verified && <Alert type="warning" showIcon title={t('byCar.unverified')} />}
      {data.sizes.map((size) => (
        <TyresOf key={`${size.axle} ${size.size} ${size.load}`} size={size} />
      ))}
    </>
  );
}
