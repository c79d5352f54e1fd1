import { PlusOutlined } from '@ant-design/icons';
import { quoteFields as fields } from '@treadline/contract/service/quotes/fields.ts';
import { quoteStatuses, quoteStatusTexts } from '@treadline/contract/service/quotes/flow.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useQuoteButtons } from './actions/use-quote-buttons.ts';
import { editPath, listPath, makerRule, quotePath, type Quote } from './types.ts';

function useFilters() {
  const { t } = useTranslation(['quotes', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /order/quote/list', fields, lang, {
        text: { label: t('words:search'), placeholder: t('searchHint') },
        mine: isDealer && { label: t('mine'), kind: 'boolean' },
        endsSoon: { label: t('endsSoon'), kind: 'boolean' },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        validUntil: {},
        createdTime: {},
        status: 'tabs',
        ownerId: 'link',
        clueId: 'link',
      }),
    [t, lang, isDealer],
  );
}

function useColumns() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      columnsOf<Quote>(fields, lang, {
        quoteNo: { sortable: true, fixed: 'left', opens: true },
        status: {},
        plateNumber: {},
        customerName: { maxWidth: 120 },
        customerMobile: { priority: 3 },
        carName: { maxWidth: 160, priority: 2 },
        optionCount: { priority: 3 },
        amount: {},
        validUntil: { sortable: true },
        ...(isDealer ? {} : { dealerName: { maxWidth: 180 } }),
        ownerName: { priority: 3 },
        sentTime: { sortable: true, priority: 2 },
        openedTime: { priority: 1 },
        acceptedTime: { priority: 1 },
        acceptedTitle: { priority: 2 },
        orderNo: { priority: 2 },
        lossReasonName: { hidden: true },
        createdTime: { sortable: true, hidden: true },
      }),
    [lang, isDealer],
  );
}

/** Quotes with a tab per status, the newest first. */
export default function QuoteList() {
  const { t } = useTranslation(['quotes', 'words']);
  const lang = useLang();
  const say = useContractText();
  const { buttons, element } = useQuoteButtons();
  const tabs = useMemo(
    () => ({
      label: t('words:status'),
      key: 'status' as const,
      items: [
        { key: '', label: t('words:all') },
        ...quoteStatuses.map((key) => ({ key, label: say(quoteStatusTexts[key].text) })),
      ],
      counted: true as const,
    }),
    [t, say],
  );
  const title = screenTitle('/clue/quote')[lang];
  return (
    <>
      <ListScreen
        endpoint="GET /order/quote/list"
        name={listPath}
        title={title}
        exportName={title}
        columns={useColumns()}
        filters={useFilters()}
        sort="-createdTime"
        tabs={tabs}
        actions={
          <Can {...makerRule}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(screenPath(editPath, {}))}>
              {t('create')}
            </Button>
          </Can>
        }
        rowActions={buttons}
        visibleActions={2}
        onOpen={(row) => goTo(quotePath(row))}
        empty={{ text: t('empty') }}
      />
      {element}
    </>
  );
}
