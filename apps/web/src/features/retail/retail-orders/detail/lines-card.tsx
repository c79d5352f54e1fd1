import { retailLineFields as fields, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { OrderDetail, OrderLine } from '../types.ts';
import { WheelMap } from './wheel-map.tsx';

/** Whether another DOT was fitted than was promised. */
const isOther = ({ dotPromised, dotFitted }: OrderLine): boolean =>
  dotPromised !== '' && dotFitted !== '' && dotPromised !== dotFitted;

/** Tyre at its wheel with promised and fitted DOT. */
function WheelTyre({ line }: { line: OrderLine }) {
  const lang = useLang();
  return (
    <>
      <p className="tl-ellipsis" title={line.name}>
        <PartSize part={line} /> {line.name}
      </p>
      {line.returned > 0 && <span className="ro-danger">{fields.returned[lang]}</span>}
      <dl className="ro-dots">
        {(['dotPromised', 'dotFitted'] as const).map((key) => (
          <div key={key}>
            <dt>{fields[key][lang]}</dt>
            <dd className={key === 'dotFitted' && isOther(line) ? 'ro-danger' : undefined}>
              {line[key] || emptyMark}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const lineColumns = (lang: Lang) =>
  columnsOf<OrderLine>(fields, lang, {
    tyreIndex: { priority: 9 },
    size: { render: (line) => <PartSize part={line} /> },
    name: { maxWidth: 200, priority: 8 },
    partNo: { priority: 1, render: (line) => <PartNo part={line} /> },
    quantity: {},
    returned: { priority: 6, render: ({ returned }) => returned || <span className="tl-zero">—</span> },
    unitPrice: { priority: 7 },
    discountAmount: { priority: 6 },
    amount: {},
    tyreSource: { priority: 4 },
    warehouseName: { priority: 5, maxWidth: 140 },
    promisedDay: { priority: 3 },
    dotPromised: { priority: 2 },
    dotPlanned: { priority: 1 },
    dotFitted: { priority: 2 },
  });

/** Order lines: tyres by wheel, then all lines with amounts. */
export function LinesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const lang = useLang();
  const columns = useMemo(() => lineColumns(lang), [lang]);
  const { lines } = order;
  const placed = lines.filter(({ tyreIndex }) => tyreIndex !== null);
  const at = Object.fromEntries(
    placed.map((line) => [line.tyreIndex, <WheelTyre key={line.id} line={line} />]),
  ) as Partial<Record<Wheel, ReactNode>>;
  const toned = Object.fromEntries(
    placed.map(({ tyreIndex, danger }) => [tyreIndex, danger ? 'danger' : 'order']),
  ) as Partial<Record<Wheel, 'order' | 'danger'>>;
  const sum = (key: 'discountAmount' | 'amount') => lines.reduce((total, line) => total + line[key], 0);
  const totals = {
    discountAmount: formatMoney(sum('discountAmount')),
    amount: formatMoney(sum('amount')),
  };
  return (
    <DetailCard
      title={t('lines.title')}
      extra={
        <span className="tl-hint">
          {t('words:lines', { count: lines.length })} <LedgerLink no={order.orderNo} />
        </span>
      }
      flush
    >
      {placed.length > 0 && (
        <div className="ro-lines-map">
          <WheelMap at={at} toned={toned} />
        </div>
      )}
      <DataGrid
        label={t('lines.title')}
        rows={lines}
        columns={columns}
        totals={totals}
        height="content"
        maxHeight={520}
      />
    </DetailCard>
  );
}
