import { memberFields, memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { memberColumns } from './list/member-columns.tsx';
import { useMemberFilters, useMemberViews } from './list/use-member-filters.ts';
import { detailPath, memberEditorRule, listPath, memberPath, type Member } from './types.ts';

const MergeDialog = lazyDialog(() =>
  import('./dialogs/merge-dialog.tsx').then((module) => module.MergeDialog),
);
type Members = List<'GET /promotion/member/list'>;

/** Level tabs with counts under the current filter. */
function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: memberFields.level[lang],
      key: 'level' as const,
      items: [
        { key: '', label: t('all') },
        ...Object.entries(memberLevels).map(([key, { text }]) => ({ key, label: text[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

const drawTotals = ({ points }: { points: number }) => ({ points: points.toLocaleString('en-US') });
const toneOf = ({ pointsDebt }: Member) => (pointsDebt > 0 ? ('waiting' as const) : undefined);

/** List of members, the people behind retail orders. */
export default function MemberList() {
  const { t } = useTranslation('members');
  const lang = useLang();
  const may = useCan()(memberEditorRule);
  const canOpen = useOpenPaths().has(detailPath);
  const [pair, setPair] = useState<readonly [Member, Member] | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => memberColumns(lang), [lang]);
  const batch = ({ selected }: Members): BatchAction[] => [
    {
      key: 'merge',
      label: t('merge.action'),
      primary: true,
      blocked: selected.length === 2 ? undefined : t('merge.two'),
      onClick: () => {
        const [one, other] = selected.toSorted((a, b) => a.id - b.id);
        if (one && other) setPair([one, other]);
        setOpen(true);
      },
    },
  ];
  return (
    <>
      <ListScreen
        endpoint="GET /promotion/member/list"
        name={listPath}
        title={screenTitle('/promotion/member')[lang]}
        columns={columns}
        filters={useMemberFilters()}
        views={useMemberViews()}
        sort="-createdTime"
        tabs={useTabs()}
        totals={drawTotals}
        {...(may && { batch })}
        {...(canOpen && { onOpen: (row: Member) => goTo(memberPath(row)) })}
        rowTone={toneOf}
        exportName={screenTitle('/promotion/member')[lang]}
        empty={{ text: t('empty') }}
      />
      {pair && (
        <MergeDialog
          key={`${pair[0].id}-${pair[1].id}`}
          member={pair[0]}
          other={pair[1]}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
