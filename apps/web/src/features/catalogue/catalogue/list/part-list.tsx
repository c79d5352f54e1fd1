import { PlusOutlined } from '@ant-design/icons';
import { partStatusTexts, type PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen, type ListScreenProps } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useBulk } from '../bulk/use-bulk.tsx';
import { detailPath, type Goods } from '../types.ts';
import type { ListView } from './columns.tsx';
import { usePartViews } from './filters.ts';
import { statuses, type PartList } from './pages.ts';
import { usePartBatch, usePartButtons } from './use-part-actions.ts';

interface PartListProps extends Pick<
  ListScreenProps<PartList>,
  'endpoint' | 'filters' | 'name' | 'title' | 'switch'
> {
  /** Fixed status of the list, if any. */
  status?: PartStatus | undefined;
  columns: (shown: ListView) => ReturnType<ListScreenProps<PartList>['columns']['slice']>;
  empty: string;
  /** Create button: permission code, path and label. */
  create: { code: PermissionCode; path: string; label: string };
  /** Content left of the primary action. */
  more?: ReactNode;
}

/** Status tabs with counts; none for users who see only released parts. */
function useStatusTabs(shown: boolean) {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () =>
      shown
        ? {
            label: t('status'),
            key: 'status' as const,
            items: [
              { key: '', label: t('all') },
              ...statuses.map((key) => ({ key, label: partStatusTexts[key].text[lang] })),
            ],
            counted: true as const,
          }
        : undefined,
    [t, lang, shown],
  );
}

/** List of parts of all statuses or one, with row and bulk actions. */
export function PartListScreen(props: PartListProps) {
  const { endpoint, name, title, status, columns: columnsOf, create, more } = props;
  const lang = useLang();
  const { type } = useMe();
  const isPlatform = type === 'OTHER';
  const mayCreate = useCan()({ code: create.code, types: ['OTHER'] });
  const offered = useMemo(() => status && [status], [status]);
  const rowActions = usePartButtons(offered);
  const batch = usePartBatch(offered);
  const tabs = useStatusTabs(isPlatform && !status);
  const views = usePartViews();
  const bulk = useBulk(endpoint);
  const columns = useMemo(() => columnsOf({ lang, type, status }), [columnsOf, lang, type, status]);
  const button = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(create.path)}>
      {create.label}
    </Button>
  );
  const actions = (list: List<PartList>) => (
    <>
      {more}
      {!status && bulk.buttons(list)}
      {button}
    </>
  );
  return (
    <>
      <ListScreen<PartList>
        endpoint={endpoint}
        name={name}
        title={title}
        switch={props.switch}
        columns={columns}
        filters={props.filters}
        sort={status === 'Pending' ? 'submittedTime' : isPlatform ? '-submittedTime' : 'size'}
        views={status ? [] : views}
        actions={actions}
        visibleActions={2}
        onOpen={(row: Goods) => goTo(detailPath(row))}
        exportName={title}
        empty={{ text: props.empty, ...(!status && button && { action: button }) }}
        {...(status && { fixed: { status: [status] } })}
        {...(tabs && { tabs })}
        {...(isPlatform && { rowActions })}
        {...((batch || isPlatform) && {
          batch: (list: List<PartList>) => [
            ...(list.selection.all ? [] : (batch?.(list) ?? [])),
            ...bulk.actions(list),
          ],
          batchAll: true,
        })}
      />
      {bulk.dialogs}
    </>
  );
}
