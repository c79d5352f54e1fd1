import { PlusOutlined } from '@ant-design/icons';
import { clueFlow as flow, clueStatuses, clueStatusTexts } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { useClueButtons, useClueDialogs, type ClueDialogsState } from './actions/use-clue-buttons.tsx';
import { clueColumns } from './list/clue-columns.tsx';
import { ClueSheet } from './list/clue-sheet.tsx';
import { FollowUpStrip } from './list/follow-up-strip.tsx';
import { useBatch } from './list/use-batch.tsx';
import { useClueFilters, useClueViews } from './list/use-clue-filters.ts';
import { cluePath, detailPath, listPath, type Clue } from './types.ts';

/** Open statuses, the default filter. */
const waiting = openClue.join(',');
const fixed = { status: [...openClue] };
const any = {};

function Actions({ show }: ClueDialogsState) {
  const { t } = useTranslation('clues');
  const can = useCan();
  const { types } = flow.assign;
  return (
    <>
      {can({ code: 'clue_invite_list', types }) && (
        <Button onClick={() => show('import')}>{t('import.button')}</Button>
      )}
      {can({ any: flow.assign.needs, types }) && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => show('create')}>
          {t('create.button')}
        </Button>
      )}
    </>
  );
}

/** Status tabs with counts; open statuses are one tab, the first. */
function useTabs() {
  const { t } = useTranslation(['clues', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      label: t('words:status'),
      key: 'status' as const,
      items: [
        { key: '', label: t('waiting'), of: openClue },
        { key: 'NEW', label: clueStatusTexts.NEW.text[lang] },
        { key: 'FOLLOWING', label: clueStatusTexts.FOLLOWING.text[lang] },
        { key: 'CONVERTED', label: clueStatusTexts.CONVERTED.text[lang] },
        { key: 'CLOSED', label: clueStatusTexts.CLOSED.text[lang] },
        { key: clueStatuses.join(','), label: t('words:all') },
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

const drawPeek = (clue: Clue) => <ClueSheet clue={clue} />;
const toneOf = (clue: Clue) => (clue.isOverdue ? ('failed' as const) : undefined);

/** Work list of clues, earliest due first, with follow-up in the row. */
export default function ClueList() {
  const { t } = useTranslation('clues');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const [query] = useTabQuery();
  const canOpen = useOpenPaths().has(detailPath);
  const [followed, setFollowed] = useState<number | null>(null);
  const dialogs = useClueDialogs();
  const buttons = useClueButtons(dialogs, ({ id }) => setFollowed(id));
  const batch = useBatch(dialogs);
  const columns = useMemo(() => clueColumns({ lang, t, isDealer }), [lang, t, isDealer]);
  const isWaiting = !query.status || query.status === waiting;
  const drawStrip = (clue: Clue) =>
    clue.id === followed && (
      <FollowUpStrip clue={clue} onDone={() => setFollowed(null)} onCancel={() => setFollowed(null)} />
    );
  return (
    <>
      <ListScreen
        endpoint="GET /order/clue/list"
        name={listPath}
        title={screenTitle('/clue/list')[lang]}
        columns={columns}
        filters={useClueFilters()}
        views={useClueViews()}
        fixed={query.status ? any : fixed}
        sort="dueTime"
        tabs={useTabs()}
        actions={<Actions {...dialogs} />}
        rowActions={buttons}
        visibleActions={3}
        {...(batch && { batch })}
        {...(canOpen && { onOpen: (clue: Clue) => goTo(cluePath(clue)) })}
        peek={drawPeek}
        rowStrip={drawStrip}
        rowTone={toneOf}
        exportName={screenTitle('/clue/list')[lang]}
        empty={{ text: t(isWaiting ? 'emptyToday' : 'empty') }}
      />
      {dialogs.element}
    </>
  );
}
