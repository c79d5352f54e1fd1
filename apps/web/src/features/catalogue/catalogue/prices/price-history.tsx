import { ruleInputs, changeFields } from '@treadline/contract/catalogue/catalogue/change-fields.ts';
import { priceFields, partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatTime, emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { PriceChart } from './price-chart.tsx';
import type { History } from './types.ts';

type Row = History['prices'][number];

function useColumns() {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const [now] = useState(() => new Date().toISOString());
  return useMemo(() => {
    const stateOf = ({ from, to }: Row) => {
      if (from > now) return <StatusDot tone="waiting">{t('change.planned')}</StatusDot>;
      return to === null || to > now ? <StatusDot tone="done">{t('change.now')}</StatusDot> : null;
    };
    return [
      { key: 'kind', title: ruleInputs.kind[lang], render: (row: Row) => priceFields[row.kind].label[lang] },
      {
        key: 'fen',
        title: t('change.fen'),
        align: 'right' as const,
        render: ({ fen }: Row) => (
          <span className="tl-num">{fen === null ? emptyMark : formatMoney(fen)}</span>
        ),
      },
      { key: 'state', title: partFields.status[lang], render: stateOf },
      { key: 'from', title: t('change.from'), render: ({ from }: Row) => formatTime(from) },
      { key: 'to', title: t('change.to'), render: ({ to }: Row) => formatTime(to) },
      { key: 'by', title: changeFields.proposer[lang] },
      { key: 'reason', title: t('words:reason'), maxWidth: 220 },
    ];
  }, [t, lang, now]);
}

/** Price history of a part, newest and planned first, with author and reason. */
export function PriceHistory({ history }: { history: Pick<History, 'prices' | 'outside'> }) {
  const { t } = useTranslation('catalogue');
  const columns = useColumns();
  return (
    <div className="price-history">
      <PriceChart history={history} />
      <DataGrid<Row>
        label={t('change.history')}
        rows={history.prices}
        columns={columns}
        height="content"
        maxHeight={220}
        empty={{ text: t('change.noHistory') }}
      />
    </div>
  );
}
