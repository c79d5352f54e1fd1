import { PlusOutlined } from '@ant-design/icons';
import { pageFields as fields, pageWords } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { pageStatuses, pageStatusTexts } from '@treadline/contract/promotion/landing-pages/flow.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import { createPath, listPath, pagePath, type Page } from './types.ts';
import { usePageButtons } from './use-page-buttons.ts';

function useColumns() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      columnsOf<Page>(fields, lang, {
        name: { fixed: 'left', opens: true, maxWidth: 260 },
        status: {},
        startsTime: { sortable: true },
        endsTime: { sortable: true },
        visits: { sortable: true },
        takes: {},
        forms: {},
        ...(!isDealer && { ownerName: { maxWidth: 180, priority: 3 } }),
        title: { hidden: true, maxWidth: 260 },
        pageNo: { sortable: true, copy: true, priority: 2 },
        publishedTime: { hidden: true },
        createdBy: { priority: 1 },
        createdTime: { sortable: true, hidden: true },
      }),
    [lang, isDealer],
  );
}

function useFilters() {
  const { t } = useTranslation('landing-pages');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /promotion/mobile/list', fields, lang, {
        text: { of: fields.name, placeholder: t('search') },
        startsTime: {},
        endsTime: {},
        dealerId: !isDealer && { of: pageWords.dealerIds, ...dealerOptions },
        endsSoon: { label: t('endsSoon'), kind: 'boolean' },
        dry: { label: t('dry'), kind: 'boolean' },
        createdTime: {},
        status: 'tabs',
      }),
    [t, lang, isDealer],
  );
}

/** List of mobile promotions (landing pages) with their results. */
export default function LandingPageList() {
  const { t } = useTranslation('landing-pages');
  const lang = useLang();
  const mayMake = useCan()({ code: 'promotion_list_edit', types: ['OTHER', 'DEALER'] });
  const create = mayMake && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath)}>
      {screenTitle('/promotion/mobile/create')[lang]}
    </Button>
  );
  return (
    <ListScreen
      endpoint="GET /promotion/mobile/list"
      name={listPath}
      title={screenTitle('/promotion/mobile/list')[lang]}
      columns={useColumns()}
      filters={useFilters()}
      sort="-createdTime"
      tabs={useStatusTabs('status', pageStatuses, pageStatusTexts)}
      actions={create}
      rowActions={usePageButtons()}
      onOpen={(page) => goTo(pagePath(page))}
      exportName={screenTitle('/promotion/mobile/list')[lang]}
      empty={{ text: t('empty'), action: create }}
    />
  );
}
