import { claimFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { claimStates, claimStateTexts as states } from '@treadline/contract/sending/sales-orders/flow.ts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { useClaimButtons } from '../claims/use-claim-buttons.ts';
import { detailPath, type Claim } from '../types.ts';

const orderOf = ({ salesOrderId, salesNo }: Claim) => detailPath({ id: salesOrderId, orderNo: salesNo });

/** List of claims against carriers. */
export function ClaimsView({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const lang = useLang();
  const { type } = useMe();
  const { buttons } = useClaimButtons();
  const { data: options } = useApi('GET /logistics/salesOrder/options', {}, { staleTime: 600_000 });
  const columns = useMemo(
    () =>
      columnsOf<Claim>(fields, lang, {
        salesNo: {
          fixed: 'left',
          render: (claim) => (
            <CopyText value={claim.salesNo}>
              <Link to={orderOf(claim)}>{claim.salesNo}</Link>
            </CopyText>
          ),
        },
        state: {},
        kind: {},
        amount: { sortable: true },
        carrierName: { maxWidth: 140, hidden: type === 'LOGISTICS' },
        waybillNo: { copy: true },
        dealerName: { maxWidth: 180 },
        description: { maxWidth: 260 },
        answer: { maxWidth: 200, priority: 2 },
        createdBy: { priority: 1 },
        createdTime: { sortable: true, priority: 3 },
        endedTime: { hidden: true },
      }),
    [lang, type],
  );
  const filters = useMemo(
    () =>
      filtersOf('GET /logistics/salesOrder/claims', fields, lang, {
        text: { label: t('words:number'), placeholder: t('searchHint') },
        carrierId: type !== 'LOGISTICS' && { of: fields.carrierName, options: options?.carriers },
        createdTime: {},
        state: 'tabs',
      }),
    [t, lang, type, options],
  );
  const tabs = useStatusTabs('state', claimStates, states);
  return (
    <ListScreen
      endpoint="GET /logistics/salesOrder/claims"
      name="/sales-order/exceptions#claims"
      title={screenTitle('/sales-order/exceptions')[lang]}
      columns={columns}
      filters={filters}
      sort="-createdTime"
      switch={choice}
      tabs={tabs}
      rowActions={buttons}
      totals={({ amount }) => (amount === undefined ? {} : { amount: formatMoney(amount) })}
      onOpen={(claim) => goTo(orderOf(claim))}
      exportName={t('board.claims')}
      empty={{ text: t('claim.none') }}
    />
  );
}
