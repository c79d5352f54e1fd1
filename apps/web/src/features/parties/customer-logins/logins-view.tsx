import { loginFields as fields } from '@treadline/contract/parties/customer-logins/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DocLink } from '#kernel/document/doc-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useChoiceTabs } from '#kernel/fields/use-choice-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { path, type Login } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

function useColumns() {
  const lang = useLang();
  const paths = useOpenPaths();
  return useMemo(
    () =>
      columnsOf<Login>(fields, lang, {
        time: { fixed: 'left', sortable: true },
        customerName: {},
        customerMobile: {},
        dealerName: { maxWidth: 240 },
        way: {},
        result: {},
        docNo: { render: ({ docNo, docPath }) => <DocLink no={docNo} path={docPath} paths={paths} /> },
        device: { priority: 1 },
      }),
    [lang, paths],
  );
}

function useFilters() {
  const { t } = useTranslation('customer-logins');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /order/mall/user/login/record', fields, lang, {
        mobile: { of: fields.customerMobile, placeholder: t('wholeNumber') },
        time: {},
        result: {},
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        docNo: {},
        way: 'tabs',
      }),
    [t, lang, isDealer],
  );
}

/** List of customer logins by channel, with their result. */
export function LoginsView() {
  const { t } = useTranslation('customer-logins');
  const lang = useLang();
  return (
    <ListScreen
      endpoint="GET /order/mall/user/login/record"
      name={path}
      title={screenTitle('/report/customerList')[lang]}
      columns={useColumns()}
      filters={useFilters()}
      tabs={useChoiceTabs('way', fields.way)}
      sort="-time"
      switch={<ViewSwitch />}
      totals={({ customerMobile: count }) => ({ customerMobile: t('people', { count }) })}
      rowTone={({ result }) => (result === 'WRONG' ? 'failed' : undefined)}
      exportName={screenTitle('/report/customerList')[lang]}
      empty={{ text: t('empty') }}
    />
  );
}
