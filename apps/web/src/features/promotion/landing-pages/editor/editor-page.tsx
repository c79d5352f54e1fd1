import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Tooltip } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import type { PageDetail } from '../types.ts';
import { BlockList } from './block-list.tsx';
import { moveTo } from './draft.ts';
import { PageFields } from './page-fields.tsx';
import { Palette } from './palette.tsx';
import { Preview } from './preview.tsx';
import { useCarry, type Cargo } from './use-carry.ts';
import { useEditor, type Editor } from './use-editor.ts';
import { useSave } from './use-save.ts';
import './editor.css';

function Head({ editor, saving }: { editor: Editor; saving: ReturnType<typeof useSave> }) {
  const { t } = useTranslation(['landing-pages', 'words']);
  const lang = useLang();
  const { history, dispatch, saved, isDirty } = editor;
  const mayPublish = !saved || saved.status === 'DRAFT' || saved.status === 'WITHDRAWN';
  const tools = [
    ['undo', <UndoOutlined key="undo" />, history.past],
    ['redo', <RedoOutlined key="redo" />, history.future],
  ] as const;
  return (
    <header className="le-head">
      <h1 className="tl-title">
        {saved ? t('words:editName', { name: saved.name }) : screenTitle('/promotion/mobile/create')[lang]}
      </h1>
      <span className="le-end">
        {tools.map(([type, icon, steps]) => (
          <Tooltip key={type} title={t(`editor.${type}`)}>
            <Button
              type="text"
              icon={icon}
              aria-label={t(`editor.${type}`)}
              disabled={steps.length === 0}
              onClick={() => dispatch({ type })}
            />
          </Tooltip>
        ))}
        <Button
          {...(mayPublish ? {} : { type: 'primary' as const })}
          loading={saving.busy}
          disabled={saved !== undefined && !isDirty}
          onClick={() => void saving.save()}
        >
          {t(mayPublish ? 'words:saveDraft' : 'words:save')}
        </Button>
        {mayPublish && (
          <Button type="primary" loading={saving.busy} onClick={() => void saving.publish()}>
            {t('editor.publish')}
          </Button>
        )}
      </span>
    </header>
  );
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, .ant-select, [role=dialog]') !== null;

/** Ctrl S saves everywhere; Ctrl Z and Y undo and redo outside of inputs. */
function useKeys({ dispatch }: Editor, save: () => void) {
  return (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    else if (isTyping(event)) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) dispatch({ type: 'redo' });
    else if (key === 'z') dispatch({ type: 'undo' });
    else return;
    event.preventDefault();
  };
}

/** Page editor with blocks, by drag and drop or keyboard, and a phone preview. */
export function EditorPage({ page }: { page?: PageDetail }) {
  const { t } = useTranslation('landing-pages');
  const { setDirty } = useTab();
  const editor = useEditor(page);
  const saving = useSave(editor);
  const list = useRef<HTMLOListElement>(null);
  const drop = (cargo: Cargo, at: number) => {
    if (cargo.isNew) editor.put(cargo.kind, at);
    else editor.change({ blocks: moveTo(editor.draft.blocks, cargo.id, at) });
  };
  const carry = useCarry(list, drop);
  useEffect(() => setDirty(editor.isDirty), [setDirty, editor.isDirty]);
  const { carried } = carry;
  return (
    <div className="le" role="presentation" onKeyDown={useKeys(editor, () => void saving.save())}>
      <Head editor={editor} saving={saving} />
      {saving.failure && <Alert type="error" showIcon title={saving.failure} />}
      <div className="le-body">
        <Palette editor={editor} carry={carry} />
        <div className="le-desk" role="region" aria-label={t('editor.desk')}>
          <PageFields editor={editor} />
          <BlockList editor={editor} carry={carry} list={list} />
        </div>
        <Preview draft={editor.draft} />
      </div>
      {carried && (
        <span className="tl-carried" style={{ left: carried.left, top: carried.top }}>
          {carried.label}
        </span>
      )}
    </div>
  );
}
