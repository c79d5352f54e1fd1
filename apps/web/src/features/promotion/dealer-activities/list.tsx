import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { activityColumns } from './list/columns.tsx';
import { useActivityFilters, useActivityTabs } from './list/use-filters.ts';
import { activityPath, createPath, detailPath, listPath, type Activity } from './types.ts';
import { useActivityButtons } from './use-buttons.tsx';

/** List of activities with their cost for the platform, or a dealer's own standing. */
export default function ActivityList() {
  const { t } = useTranslation('dealer-activities');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const canOpen = useOpenPaths().has(detailPath);
  const { buttons, any, element } = useActivityButtons();
  const columns = useMemo(() => activityColumns(t, lang, isDealer), [t, lang, isDealer]);
  const add = (
    <Can code="dealer_activity_modify" types={['OTHER']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath)}>
        {screenTitle('/promotion/dealer/activity/create')[lang]}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen<'GET /promotion/dealer/activity/list'>
        endpoint="GET /promotion/dealer/activity/list"
        name={listPath}
        title={screenTitle('/promotion/dealer/activity/list')[lang]}
        columns={columns}
        filters={useActivityFilters()}
        tabs={useActivityTabs()}
        sort="-createdTime"
        actions={add}
        {...(any && { rowActions: buttons })}
        {...(canOpen && { onOpen: (row: Activity) => goTo(activityPath(row)) })}
        {...(!isDealer && { totals: ({ paidPoints }) => ({ paidPoints: formatQuantity(paidPoints) }) })}
        exportName={screenTitle('/promotion/dealer/activity/list')[lang]}
        empty={{ text: t(isDealer ? 'emptyOwn' : 'empty'), action: add }}
      />
      {element}
    </>
  );
}
