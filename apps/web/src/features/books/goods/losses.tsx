import { lossFields as fields, lossStates } from '@treadline/contract/books/goods/fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { DecideDialog } from './decide-dialog.tsx';

export type Loss = RowOf<'GET /finance/goodsLoss/list'>;

const rows = '/finance/goodsValue/rows';

function useColumns() {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<Loss>(fields, lang, {
        day: { fixed: 'left', sortable: true },
        docNo: {
          render: ({ docNo }) => <Link to={screenPath(rows, { text: docNo })}>{docNo}</Link>,
        },
        movement: {},
        amount: { sortable: true },
        actorName: {},
        state: {},
        outcome: {},
        vat: { priority: 2 },
        claim: { priority: 2 },
        partyName: { maxWidth: 200, priority: 2 },
        note: { maxWidth: 240 },
        deciderName: {},
        decidedTime: { priority: 3 },
      }),
    [lang],
  );
}

function useFilters() {
  const { t } = useTranslation('goods');
  const lang = useLang();
  return useMemo(
    () =>
      filtersOf('GET /finance/goodsLoss/list', fields, lang, {
        text: { label: t('search'), placeholder: t('searchHint') },
        movement: {},
        day: {},
        state: 'tabs',
      }),
    [t, lang],
  );
}

function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: fields.state.label[lang],
      key: 'state' as const,
      items: [
        { key: '', label: t('all') },
        ...(['OPEN', 'DECIDED'] as const).map((key) => ({ key, label: lossStates[key][lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

/** Losses and gains of stock by document, each decided by another person than who caused it. */
export default function Losses() {
  const { t } = useTranslation('goods');
  const lang = useLang();
  const [shown, setShown] = useState<Loss | null>(null);
  const [open, setOpen] = useState(false);
  const decide = (row: Loss) => {
    setShown(row);
    setOpen(true);
  };
  return (
    <>
      <ListScreen
        endpoint="GET /finance/goodsLoss/list"
        name="/finance/goodsLoss"
        title={screenTitle('/finance/goodsLoss')[lang]}
        columns={useColumns()}
        filters={useFilters()}
        sort="-day"
        tabs={useTabs()}
        rowActions={(row) =>
          row.state === 'OPEN'
            ? [
                {
                  key: 'decide',
                  label: t('decide'),
                  onClick: () => decide(row),
                  blocked: row.isOwn ? t('own') : undefined,
                },
              ]
            : []
        }
        totals={({ amount }) => ({ amount: formatMoney(amount) })}
        exportName={screenTitle('/finance/goodsLoss')[lang]}
        empty={{ text: t('nothing') }}
      />
      {shown && <DecideDialog key={shown.id} row={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
