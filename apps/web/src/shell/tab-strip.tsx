import { CloseOutlined, FullscreenExitOutlined, PushpinFilled } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tab } from '#kernel/tabs/model.ts';
import { changeTabs } from '#kernel/tabs/store.ts';
import type { TabCommands } from '#kernel/tabs/use-tabs.ts';
import { TabListButton } from './tab-list-button.tsx';
import './tab-strip.css';
import { useStripView } from './use-strip-view.ts';
import { useMaximised } from '#kernel/tabs/use-maximised.ts';

interface TabStripProps {
  commands: TabCommands;
  titleOf: (tab: Tab) => string;
}

/** Hook for reordering by drag; the strip follows while dragging. */
function useDrag(list: readonly Tab[]) {
  const dragged = useRef('');
  return (tab: Tab) =>
    tab.pinned
      ? {}
      : {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            dragged.current = tab.key;
            event.dataTransfer.effectAllowed = 'move';
          },
          onDragOver: (event: DragEvent) => {
            if (!dragged.current) return;
            event.preventDefault();
            if (dragged.current !== tab.key)
              changeTabs({
                type: 'move',
                key: dragged.current,
                to: list.findIndex((each) => each.key === tab.key),
              });
          },
          onDragEnd: () => {
            dragged.current = '';
          },
        };
}

/** The context menu of one tab. */
function useTabMenu(
  { state, refresh, closeMany, show }: TabCommands,
  tab: Tab | undefined,
  maximise: () => void,
): MenuProps['items'] {
  const { t } = useTranslation('shell');
  if (!tab) return [];
  const others = state.list.some((each) => each.key !== tab.key && !each.pinned);
  const all = state.list.some((each) => !each.pinned);
  const fill = () => {
    show(tab);
    maximise();
  };
  return [
    { key: 'refresh', label: t('tab.refresh'), extra: 'Alt R', onClick: () => void refresh(tab) },
    {
      key: 'close',
      label: t('tab.close'),
      extra: 'Alt W',
      disabled: tab.pinned,
      onClick: () => void closeMany(tab.key, 'this'),
    },
    {
      key: 'others',
      label: t('tab.closeOthers'),
      disabled: !others,
      onClick: () => void closeMany(tab.key, 'others'),
    },
    { key: 'all', label: t('tab.closeAll'), disabled: !all, onClick: () => void closeMany(tab.key, 'all') },
    { type: 'divider' },
    { key: 'full', label: t('tab.full'), onClick: fill },
  ];
}

/** Moves along the strip by arrow keys, as in any tab list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus();
}

/** Moves the focus to the tab that replaces one closed by keyboard. */
function focusHeir(strip: Element | null): void {
  const heir = strip?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  heir?.focus();
}

interface OneTabProps {
  tab: Tab;
  title: string;
  active: boolean;
  commands: TabCommands;
  drag: object;
}

function OneTab({ tab, title, active, commands, drag }: OneTabProps) {
  const { t } = useTranslation('shell');
  const close = () => void commands.closeMany(tab.key, 'this');
  const closeByKey = (button: HTMLElement) => {
    const strip = button.closest('[role=tablist]');
    void commands.closeMany(tab.key, 'this').then((isClosed) => isClosed && focusHeir(strip));
  };
  return (
    <div className="tab" data-key={tab.key} data-active={active || undefined} {...drag}>
      <button
        type="button"
        role="tab"
        id={`tab-${tab.key}`}
        aria-selected={active}
        aria-controls={active ? `panel-${tab.key}` : undefined}
        tabIndex={active ? 0 : -1}
        title={title}
        onClick={() => commands.show(tab)}
        onAuxClick={(event) => event.button === 1 && close()}
        onKeyDown={(event) => event.key === 'Delete' && closeByKey(event.currentTarget)}
      >
        {tab.pinned && <PushpinFilled className="tab-pin" aria-hidden="true" />}
        <span>{title}</span>
        {tab.dirty && <i className="tab-dirty" title={t('tab.dirty')} />}
      </button>
      {!tab.pinned && (
        <button
          type="button"
          className="tab-close"
          // A tablist may contain only tabs; by keyboard a tab is closed with Delete.
          tabIndex={-1}
          aria-hidden="true"
          title={t('tab.closeNamed', { title })}
          onClick={close}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}

/** Strip of open tabs. */
export function TabStrip({ commands, titleOf }: TabStripProps) {
  const { t } = useTranslation('shell');
  const { state } = commands;
  const drag = useDrag(state.list);
  const { strip, isCut, wheel } = useStripView();
  const [aimed, setAimed] = useState('');
  const { maximised, maximise, restore } = useMaximised();
  const items = useTabMenu(
    commands,
    state.list.find((tab) => tab.key === aimed),
    maximise,
  );
  return (
    <nav className="tab-bar" aria-label={t('tab.list')}>
      <Dropdown
        trigger={['contextMenu']}
        menu={{ items: items ?? [] }}
        onOpenChange={(open) => open || setAimed('')}
      >
        <div
          ref={strip}
          className="tab-strip"
          onWheel={wheel}
          role="tablist"
          aria-label={t('tab.list')}
          tabIndex={-1}
          onKeyDown={walk}
          onContextMenuCapture={(event) =>
            setAimed((event.target as HTMLElement).closest<HTMLElement>('.tab')?.dataset.key ?? state.active)
          }
        >
          {state.list.map((tab) => (
            <OneTab
              key={tab.key}
              tab={tab}
              title={titleOf(tab)}
              active={tab.key === state.active}
              commands={commands}
              drag={drag(tab)}
            />
          ))}
        </div>
      </Dropdown>
      {isCut && <TabListButton commands={commands} titleOf={titleOf} />}
      {maximised && (
        <button type="button" className="restore-button" onClick={restore}>
          <FullscreenExitOutlined /> {t('tab.restore')}
        </button>
      )}
    </nav>
  );
}
