import { changeFields as fields } from '@treadline/contract/catalogue/catalogue/change-fields.ts';
import { changeStatuses, changeStatusTexts } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { changeColumns } from './change-columns.tsx';
import { linesOf } from './change-lines.tsx';
import { list, proposerRule, type Change } from './types.ts';
import { useBatchActions, useRowActions } from './use-decide.ts';

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx').then((module) => module.RuleDialog));
const PriceDialog = lazyDialog(() => import('./price-dialog.tsx').then((module) => module.PriceDialog));

function useFilters() {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const { data } = useApi('GET /product/tyreBrand/options', {}, { staleTime: 600_000 });
  return useMemo(
    () =>
      filtersOf(list, fields, lang, {
        text: { label: t('words:parts'), placeholder: t('change.searchHint') },
        brandId: { of: fields.brandName, options: data },
        mine: { label: t('change.mine'), kind: 'boolean' },
        proposedTime: {},
        status: 'tabs',
        batchId: 'api',
      }),
    [t, lang, data],
  );
}

function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: t('status'),
      key: 'status' as const,
      items: [
        ...changeStatuses.map((status) => ({
          // What is to be reviewed is what the list has by itself.
          key: status === 'PENDING' ? '' : status,
          of: [status],
          label: changeStatusTexts[status].text[lang],
        })),
        { key: changeStatuses.join(','), label: t('all') },
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

/** Button for a bulk price rule, for proposers. */
function RuleButton() {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState(false);
  return (
    <Can {...proposerRule}>
      <Button onClick={() => setOpen(true)}>{t('change.rule')}</Button>
      <RuleDialog open={open} onClose={() => setOpen(false)} />
    </Can>
  );
}

/** List of proposed changes of parts, most unusual first, with approval and new proposals. */
export function ChangeList({ views }: { views?: ReactNode }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const rowActions = useRowActions();
  const batch = useBatchActions();
  const [part, setPart] = useState<Change | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => changeColumns(lang), [lang]);
  const show = (row: Change) => {
    setPart(row);
    setOpen(true);
  };
  return (
    <>
      <ListScreen
        endpoint={list}
        name="/tyres/changes"
        title={screenTitle('/tyres/changes')[lang]}
        switch={views}
        columns={columns}
        filters={useFilters()}
        sort="-outlier"
        tabs={useTabs()}
        actions={<RuleButton />}
        rowActions={(row) => [
          ...rowActions(row),
          { key: 'price', label: t('change.price'), onClick: () => show(row) },
        ]}
        rowLines={linesOf}
        {...(batch && { batch })}
        onOpen={show}
        exportName={screenTitle('/tyres/changes')[lang]}
        empty={{ text: t('change.empty') }}
      />
      {part && (
        <PriceDialog partId={part.partId} partNo={part.partNo} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
