import { adjustmentStatusTexts } from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { ledgerFields as fields, ledgerSums } from '@treadline/contract/stock/ledger/ledger-fields.ts';
import { movementTexts, reversibleTypes } from '@treadline/contract/stock/ledger/ledger-types.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { partChoices } from '#kernel/pickers/part-picker.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { places } from './places.ts';
import { momentOf } from './moment.ts';
import { stalePaths, type LedgerRow } from './types.ts';

const BalanceDialog = lazyDialog(() => import('./balance-dialog.tsx').then((module) => module.BalanceDialog));
const endpoint = 'GET /inventory/parts-transaction/page';

function useFilters(lang: Lang) {
  const { t } = useTranslation(['ledger', 'words']);
  return useMemo(
    () =>
      filtersOf(endpoint, fields, lang, {
        text: { label: t('words:part'), placeholder: t('words:partHint') },
        locationId: { of: fields.locationName, ...places },
        type: { options: movementTexts },
        time: {},
        documentNo: { of: fields.bizNo, placeholder: t('numberHint') },
        partId: { of: fields.partName, single: true, ...partChoices },
        bucket: {},
        dot: { placeholder: '2523' },
        actor: {},
        reversal: { label: t('reversal'), kind: 'boolean', yes: t('onlyReversals'), no: t('noReversals') },
      }),
    [t, lang],
  );
}

/** Reverses a ledger entry, where the user may and no document reverses it itself. */
function useReversing() {
  const { t } = useTranslation('ledger');
  const { askReason } = useDialogs();
  const may = useCan()({ all: ['inventory_transaction', 'inventory_warehouses_view'], types: ['OTHER'] });
  const reverse = useAct('POST /inventory/parts-transaction/reverse/:id', {
    done: adjustmentStatusTexts.REVERSED.text[useLang()],
    refresh: stalePaths,
  });
  const why = ({ type, reversedById }: LedgerRow): string | undefined => {
    if (!reversibleTypes.includes(type)) return t('notReversible');
    return reversedById === null ? undefined : t('reversedAlready');
  };
  if (!may) return undefined;
  return (row: LedgerRow) => [
    {
      key: 'reverse',
      label: t('reverse'),
      blocked: why(row),
      danger: true,
      onClick: () =>
        void askReason({
          title: t('reverseTitle', { no: row.bizNo }),
          content: t('reverseText', {
            place: row.locationName,
            part: row.partNo,
            dot: row.dot || t('noDot'),
            delta: `${row.delta > 0 ? '−' : '+'}${formatQuantity(Math.abs(row.delta))}`,
          }),
          placeholder: t('reverseHint'),
          okText: t('reverse'),
          danger: true,
          onOk: async (reason) => void (await reverse.orThrow({ params: { id: row.id }, body: { reason } })),
        }),
    },
  ];
}

const drawTotals = (lang: Lang) => (sums: Record<keyof typeof ledgerSums, number>) => ({
  partNo: (
    <span className="sl-sums">
      <span>{`${ledgerSums.plus[lang]} ${formatQuantity(sums.plus)}`}</span>
      <span>{`${ledgerSums.minus[lang]} ${formatQuantity(sums.minus)}`}</span>
    </span>
  ),
});

/** Stock ledger of the locations in scope, with the balance before and after each movement. */
export default function Ledger() {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const open = useOpenPaths();
  const reversing = useReversing();
  const [asked, setAsked] = useState<Partial<LedgerRow> | null>(null);
  const [query] = useTabQuery();
  return (
    <>
      <ListScreen
        endpoint={endpoint}
        name="/inventory/transaction"
        title={screenTitle('/inventory/transaction')[lang]}
        columns={useMemo(() => ledgerColumns(t, lang, open, setAsked), [t, lang, open])}
        filters={useFilters(lang)}
        sort="-time"
        actions={<Button onClick={() => setAsked(momentOf(query))}>{t('balance')}</Button>}
        {...(reversing && { rowActions: reversing })}
        totals={drawTotals(lang)}
        exportName={screenTitle('/inventory/transaction')[lang]}
        empty={{ text: t('empty') }}
      />
      <BalanceDialog
        key={asked ? `${asked.id ?? ''}${asked.time}` : ''}
        open={asked !== null}
        row={asked ?? {}}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
