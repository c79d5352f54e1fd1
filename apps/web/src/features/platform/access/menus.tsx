import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { screenOf, type Entry } from './entries/entry.ts';
import { CreateButton, EntryTools } from './entries/entry-tools.tsx';
import { afterChange, useEntries, useEntryMatch, useEntryMover } from './entries/use-entries.ts';
import { useEntryDialog } from './entries/use-entry-dialog.tsx';
import { useEntryLook } from './entries/use-entry-look.tsx';
import { MenuPreview } from './menus/menu-preview.tsx';
import { menuEntries } from './menus/preview.ts';
import { findNode } from './tree/tree-model.ts';
import { TreeScreen } from './tree/tree-screen.tsx';
import { useTree } from './tree/use-tree.ts';

const withoutPoints = ['point'] as const;

/** Toggle for the visibility of the selected entry. */
function HideButton({ entry }: { entry: Entry | null }) {
  const { t } = useTranslation(['access', 'words']);
  const update = useAct('PUT /user/role-menu/menu/:id', afterChange);
  const turn = ({ id, version, hidden }: Entry) =>
    void update.run({ params: { id }, body: { version, hidden: !hidden } });
  return (
    <Button disabled={!entry} loading={update.busy} onClick={() => entry && turn(entry)}>
      {t(entry?.hidden ? 'words:show' : 'menus.hide')}
    </Button>
  );
}

/** Row appearance in the menu editor: translations, and audience. */
function useMenuLook() {
  const lang = useLang();
  const say = useContractText();
  const lookOf = useEntryLook();
  return (entry: Entry) => {
    const { 'zh-CN': zhCN, en, 'zh-TW': zhTW } = entry.title;
    const others = [lang !== 'zh-CN' && zhCN, lang !== 'en' && en, lang !== 'zh-TW' && zhTW];
    const types = screenOf(entry)
      ?.types?.map((type) => say(accountTypeTexts[type]))
      .join(' · ');
    const look = lookOf(entry);
    const tags = (
      <>
        {types}
        {look.tags}
      </>
    );
    return { ...look, tags, note: others.filter(Boolean).join(' · ') };
  };
}

/** Menu editor: order, names, visibility, and previews by account type and role. */
export default function Menus() {
  const { t } = useTranslation('access');
  const lang = useLang();
  const { read, entries } = useEntries();
  const nodes = useMemo(() => menuEntries(entries), [entries]);
  const tree = useTree({ nodes, matches: useEntryMatch(), openAtFirst: true });
  const mover = useEntryMover(entries);
  const lookOf = useMenuLook();
  const dialog = useEntryDialog(entries, tree.choose);
  // With what hangs below it but is not shown here: that keeps it from being deleted.
  const chosen = tree.chosen && findNode(entries, tree.chosen.id);
  const start = dialog.start;
  const actions = mover && <CreateButton parent={null} primary label={t('menus.create')} onStart={start} />;
  const tools = mover && (
    <>
      <HideButton entry={chosen} />
      <EntryTools entry={chosen} without={withoutPoints} onStart={start} />
    </>
  );
  return (
    <>
      <TreeScreen
        title={screenTitle('/system/menu')[lang]}
        search={t('menus.search')}
        empty={t('authority.empty')}
        actions={actions}
        tree={tree}
        read={read}
        lookOf={lookOf}
        mover={mover}
        tools={tools}
        {...(mover && { onOpen: (entry: Entry) => start({ mode: 'edit', entry }) })}
      >
        <MenuPreview entries={entries} chosen={chosen?.id ?? null} onChoose={tree.choose} />
      </TreeScreen>
      {dialog.element}
    </>
  );
}
