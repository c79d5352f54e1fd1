import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { EntryPanel } from './authority/entry-panel.tsx';
import type { Entry } from './entries/entry.ts';
import { CreateButton, EntryTools } from './entries/entry-tools.tsx';
import { useEntries, useEntryMatch, useEntryMover } from './entries/use-entries.ts';
import { useEntryDialog } from './entries/use-entry-dialog.tsx';
import { useEntryLook } from './entries/use-entry-look.tsx';
import { TreeScreen } from './tree/tree-screen.tsx';
import { useTree } from './tree/use-tree.ts';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const ExplainDialog = lazyDialog(() =>
  import('./authority/explain-dialog.tsx').then((module) => module.ExplainDialog),
);

/** Button for the explanation dialog; disabled for users who may not search users. */
function ExplainButton({ path }: { path: string | null }) {
  const { t } = useTranslation('access');
  const mayAsk = useCan()({ code: 'webUser_list_view' });
  const [asked, setAsked] = useState<{ path: string | null } | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={mayAsk ? undefined : t('explain.blocked')}>
        <Button
          icon={<QuestionCircleOutlined />}
          disabled={!mayAsk}
          onClick={() => {
            setAsked({ path });
            setOpen(true);
          }}
        >
          {t('explain.title')}
        </Button>
      </Tooltip>
      {asked && <ExplainDialog path={asked.path} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Screen of the full tree of menu entries and permission points, and what each grants. */
export default function Authority() {
  const { t } = useTranslation(['access', 'words']);
  const lang = useLang();
  const { read, entries } = useEntries();
  const tree = useTree({ nodes: entries, matches: useEntryMatch() });
  const mover = useEntryMover(entries);
  const lookOf = useEntryLook();
  const dialog = useEntryDialog(entries, tree.choose);
  const { chosen } = tree;
  const actions = (
    <>
      <ExplainButton path={chosen?.kind === 'SCREEN' ? chosen.path : null} />
      {mover && <CreateButton parent={null} primary label={t('words:create')} onStart={dialog.start} />}
    </>
  );
  return (
    <>
      <TreeScreen
        title={screenTitle('/web/authority')[lang]}
        search={t('authority.search')}
        empty={t('authority.empty')}
        actions={actions}
        tree={tree}
        read={read}
        lookOf={lookOf}
        mover={mover}
        tools={mover && <EntryTools entry={chosen} onStart={dialog.start} />}
        {...(mover && { onOpen: (entry: Entry) => dialog.start({ mode: 'edit', entry }) })}
      >
        <EntryPanel entries={entries} entry={chosen} onChoose={tree.choose} />
      </TreeScreen>
      {dialog.element}
    </>
  );
}
