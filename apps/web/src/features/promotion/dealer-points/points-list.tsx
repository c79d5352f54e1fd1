import { ImportOutlined } from '@ant-design/icons';
import { pointsFields as fields, pointsStates } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { pointsEditorRule, ledgerOf, pointsPath, type Account } from './types.ts';

const HandleDialog = lazyDialog(() => import('./handle-dialog.tsx').then((module) => module.HandleDialog));
const PointsImport = lazyDialog(() => import('./import-dialog.tsx').then((module) => module.PointsImport));

const extras = {
  dealerName: {
    fixed: 'left',
    sortable: true,
    maxWidth: 260,
    render: (row: Account) => <Link to={ledgerOf(row)}>{row.dealerName}</Link>,
  },
  state: {},
  points: { sortable: true },
  debt: { sortable: true },
  earned: {},
  spent: {},
  lastTime: { sortable: true, priority: 3 },
  groupName: { maxWidth: 160, priority: 1 },
  dealerCode: { sortable: true, priority: 2 },
} as const;
const drawTotals = (sum: Record<'points' | 'debt', number>) => ({
  points: formatQuantity(sum.points),
  debt: formatQuantity(sum.debt),
});
/** Maximum number of dealers per change; more need a workbook. */
const most = 500;

function useParts() {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Account>(fields, lang, extras),
      filters: filtersOf('GET /promotion/dealer/points/list', fields, lang, {
        text: { of: fields.dealerName, placeholder: t('searchHint') },
        state: 'tabs',
        dealerId: 'api',
        activityId: 'api',
      }),
      tabs: {
        label: fields.state[lang],
        key: 'state' as const,
        items: [
          { key: '', label: t('words:all') },
          ...(['SOME', 'OWING', 'NONE'] as const).map((key) => ({
            key,
            label: pointsStates[key].text[lang],
          })),
        ],
        counted: true as const,
      },
    }),
    [t, lang],
  );
}

/** List of dealers' points balances, with grants and corrections, single, bulk or by workbook. */
export function PointsList() {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const keeps = useCan()(pointsEditorRule);
  const [handled, setHandled] = useState<readonly Account[]>([]);
  const [isImporting, setImporting] = useState(false);
  const [clear, setClear] = useState<{ run: () => void } | null>(null);
  return (
    <>
      <ListScreen
        endpoint="GET /promotion/dealer/points/list"
        name={pointsPath}
        title={screenTitle('/promotion/dealer/points/list')[lang]}
        {...useParts()}
        sort="dealerCode"
        totals={drawTotals}
        rowActions={(row: Account) => [
          ...(keeps ? [{ key: 'handle', label: t('handle.action'), onClick: () => setHandled([row]) }] : []),
          { key: 'ledger', label: t('ledger'), onClick: () => goTo(ledgerOf(row)) },
        ]}
        {...(keeps && {
          batch: (list: List<'GET /promotion/dealer/points/list'>) => [
            {
              key: 'handle',
              label: t('handle.batch'),
              primary: true,
              blocked: list.selected.length > most ? t('handle.most', { most }) : undefined,
              onClick: () => {
                setClear({ run: list.clearSelection });
                setHandled(list.selected);
              },
            },
          ],
        })}
        actions={
          keeps && (
            <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              {t('import.title')}
            </Button>
          )
        }
        exportName={screenTitle('/promotion/dealer/points/list')[lang]}
        empty={{ text: t('noDealers') }}
      />
      {handled.length > 0 && (
        <HandleDialog accounts={handled} open onClose={() => setHandled([])} onDone={() => clear?.run()} />
      )}
      {keeps && <PointsImport open={isImporting} onClose={() => setImporting(false)} />}
    </>
  );
}
