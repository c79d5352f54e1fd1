import { prepayDocFields as fields } from '@treadline/contract/money/prepay/fields.ts';
import { prepayStatuses, prepayStatusTexts } from '@treadline/contract/money/prepay/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf, figureClass } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { documentsPath, ledgerOf, type Doc } from './types.ts';
import { useDocumentActions } from './use-document-buttons.ts';
import { ViewSwitch } from './view-switch.tsx';

const extras = {
  docNo: { fixed: 'left', copy: true },
  kind: {},
  status: {},
  dealerName: {
    maxWidth: 220,
    render: (row: Doc) => <Link to={ledgerOf(row.dealerId)}>{row.dealerName}</Link>,
  },
  amount: {
    sortable: true,
    render: (row: Doc) => <b className={figureClass(row.amount)}>{formatMoney(row.amount)}</b>,
  },
  bankSerial: { maxWidth: 180, priority: 3 },
  bankAccount: { maxWidth: 180, hidden: true },
  ourBank: { maxWidth: 160, hidden: true },
  reason: { maxWidth: 240, priority: 2 },
  createdBy: {},
  createdTime: { sortable: true },
  decidedBy: { priority: 4 },
  decidedTime: { hidden: true },
  rejectReason: { maxWidth: 200, priority: 1 },
} as const;
const drawTotals = (sum: { amount: number }) => ({
  amount: <span className={figureClass(sum.amount)}>{formatMoney(sum.amount)}</span>,
});

function useParts() {
  const { t } = useTranslation(['prepay', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Doc>(fields, lang, extras),
      filters: filtersOf('GET /finance/dealerAccount/documents', fields, lang, {
        text: { label: t('words:document'), placeholder: t('documentHint') },
        kind: {},
        createdTime: {},
        mine: { of: fields.createdBy, kind: 'boolean', yes: t('byMe'), no: t('byOthers') },
        status: 'tabs',
        dealerId: 'api',
        id: 'link',
      }),
      tabs: {
        label: fields.status[lang],
        key: 'status' as const,
        items: [
          { key: '', label: t('words:all') },
          ...prepayStatuses.map((key) => ({ key, label: prepayStatusTexts[key].text[lang] })),
        ],
        counted: true as const,
      },
    }),
    [t, lang],
  );
}

/** List of prepay documents, with approval of those recorded by others. */
export default function PrepayDocuments() {
  const { t } = useTranslation('prepay');
  const lang = useLang();
  const [{ id }] = useTabQuery();
  const buttons = useDocumentActions();
  return (
    <ListScreen
      endpoint="GET /finance/dealerAccount/documents"
      name={documentsPath}
      title={screenTitle('/finance/dealerAccountDocuments')[lang]}
      sort="-createdTime"
      {...useParts()}
      fixed={useMemo(() => (id ? { id: Number(id) } : {}), [id])}
      switch={<ViewSwitch view="documents" />}
      rowActions={buttons}
      totals={drawTotals}
      exportName={screenTitle('/finance/dealerAccountDocuments')[lang]}
      empty={{ text: t('noDocuments') }}
    />
  );
}
