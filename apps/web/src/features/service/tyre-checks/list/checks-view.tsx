import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import {
  checkFields as fields,
  outcomeTexts,
  worstTexts,
} from '@treadline/contract/service/tyre-checks/fields.ts';
import { Button, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import type { ChecksViewProps } from '#kernel/checks-view.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { checkPath, createPath, stalePaths, type Check } from '../types.ts';
import { checkColumns } from './columns.tsx';
import { useCheckButtons } from './use-check-buttons.ts';
import { useFilters } from './use-filters.ts';

const CheckImport = lazyDialog(() => import('./check-import.tsx').then((module) => module.CheckImport));
type Checks = List<'POST /order/v1/check/search'>;
const may = { code: 'retail_report_view', types: ['OTHER', 'DEALER'] } as const;

/** Marks several checks as read or unread. */
function useReading() {
  const { t } = useTranslation('tyre-checks');
  const { run } = useAct('PUT /order/v1/check/read', { done: t('list.marked'), refresh: stalePaths });
  return (list: Checks): BatchAction[] =>
    [true, false].map((read) => ({
      key: read ? 'read' : 'unread',
      label: t(read ? 'list.read' : 'list.notRead'),
      onClick: () =>
        void run({ body: { ids: list.selected.map(({ id }) => id), read } }).then(
          (done) => done && list.clearSelection(),
        ),
    }));
}

/** Import button for one shop: a dealer's own, or the filtered one. */
function ImportButton({ list, onImport }: { list: Checks; onImport: (dealerId: number | null) => void }) {
  const { t } = useTranslation('tyre-checks');
  const isDealer = useMe().type === 'DEALER';
  const ids = [list.filters['dealerId'] ?? []].flat();
  const isKnown = isDealer || ids.length === 1;
  return (
    <Tooltip title={isKnown ? undefined : t('import.whose')}>
      <Button
        icon={<ImportOutlined />}
        disabled={!isKnown}
        onClick={() => onImport(isDealer ? null : Number(ids[0]))}
      >
        {t('import.button')}
      </Button>
    </Tooltip>
  );
}

/** Header buttons: import, and new check. */
function useActions() {
  const { t } = useTranslation('tyre-checks');
  const mayImport = useCan()(may);
  const mayCheck = useOpenPaths().has(createPath);
  const [dealerId, setDealerId] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const start = (id: number | null) => {
    setDealerId(id);
    setOpen(true);
  };
  const actions = (list: Checks) => (
    <>
      {mayImport && <ImportButton list={list} onImport={start} />}
      {mayCheck && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath)}>
          {t('create')}
        </Button>
      )}
    </>
  );
  return { actions, element: <CheckImport open={open} onClose={() => setOpen(false)} dealerId={dealerId} /> };
}

function useTabs(which: ChecksViewProps['which']) {
  const { t } = useTranslation('words');
  const say = useContractText();
  return useMemo(() => {
    const all = { key: '', label: t('all') };
    if (which === 'checked')
      return {
        label: say(fields.outcome),
        key: 'outcome' as const,
        counted: true as const,
        items: [
          all,
          ...(['ORDERED', 'CLOSED'] as const).map((key) => ({ key, label: say(outcomeTexts[key]) })),
        ],
      };
    return {
      label: say(fields.worst),
      key: 'worst' as const,
      counted: true as const,
      items: [
        all,
        ...(['RED', 'YELLOW', 'GREEN'] as const).map((key) => ({ key, label: say(worstTexts[key].text) })),
      ],
    };
  }, [t, say, which]);
}

const drawTotals = ({ red, yellow }: { red: number; yellow: number }) => ({ red, yellow });
const toneOf = ({ worst, outcome }: Check) =>
  outcome === 'OPEN' && worst !== 'GREEN'
    ? worst === 'RED'
      ? ('failed' as const)
      : ('waiting' as const)
    : undefined;

/** List of tyre checks, most dangerous first, unread ones bold, with order placing. */
export function ChecksView({ title, views, which }: ChecksViewProps) {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const mayRead = useCan()(may);
  const isOver = which === 'checked';
  const { buttons, element } = useCheckButtons();
  const { actions, element: dialog } = useActions();
  const reading = useReading();
  const columns = useMemo(() => checkColumns(lang, isDealer, isOver), [lang, isDealer, isOver]);
  return (
    <>
      <ListScreen
        endpoint={isOver ? 'POST /order/v1/check/complete/page' : 'POST /order/v1/check/search'}
        name={`/retail/list#${which}`}
        title={title}
        columns={columns}
        filters={useFilters()}
        sort={isOver ? '-checkedTime' : '-danger'}
        switch={views}
        tabs={useTabs(which)}
        {...(!isOver && { actions })}
        {...(mayRead && !isOver && { batch: reading })}
        rowActions={buttons}
        visibleActions={2}
        totals={drawTotals}
        onOpen={(check) => goTo(checkPath(check))}
        exportName={t(isOver ? 'list.checked' : 'list.title')}
        empty={{ text: t(isOver ? 'list.emptyOver' : 'list.empty') }}
        rowTone={toneOf}
      />
      {element}
      {dialog}
    </>
  );
}
