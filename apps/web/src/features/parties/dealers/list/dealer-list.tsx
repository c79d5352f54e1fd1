import { PlusOutlined } from '@ant-design/icons';
import { dealerListFields } from '@treadline/contract/parties/dealers/fields.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useEnabledTabs } from '#kernel/fields/use-enabled-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { dealerColumns, type Dealer } from './dealer-columns.ts';
import { DealerPeek } from './dealer-peek.tsx';
import { editPath, useDealerActions } from './use-dealer-actions.ts';
import { useDealerFilters } from './use-dealer-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const drawPeek = (row: Dealer) => <DealerPeek id={row.id} />;

/** List of dealers in the user's scope, editable by the platform. */
export function DealerList() {
  const { t } = useTranslation(['dealers', 'words']);
  const lang = useLang();
  const columns = useMemo(() => columnsOf<Dealer>(dealerListFields, lang, dealerColumns), [lang]);
  const rowActions = useDealerActions();
  const create = rowActions && (
    <>
      <Button onClick={() => goTo('/basic/dealer-batch')}>{t('dealer.many')}</Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(editPath())}>
        {t('words:createTitle', { noun: t('dealer.noun') })}
      </Button>
    </>
  );
  return (
    <ListScreen<'GET /data/dealerData/dealer/list'>
      endpoint="GET /data/dealerData/dealer/list"
      name="/basic/dealer"
      title={screenTitle('/basic/dealer')[lang]}
      switch={<ViewSwitch />}
      columns={columns}
      filters={useDealerFilters()}
      sort="code"
      tabs={useEnabledTabs()}
      actions={create}
      rowActions={rowActions}
      visibleActions={2}
      {...(rowActions && { onOpen: (row) => goTo(editPath(row)) })}
      peek={drawPeek}
      exportName={screenTitle('/basic/dealer')[lang]}
      empty={{ text: t('dealer.empty'), ...(create && { action: create }) }}
    />
  );
}
