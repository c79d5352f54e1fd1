import { FileSearchOutlined, SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../kernel/lang.ts';
import type { OpenScreen } from '../kernel/menu.ts';
import { goTo } from '../kernel/navigate.ts';
import { usePinyinMatch } from '../kernel/pinyin.ts';
import { useApi } from '../kernel/query.ts';
import { MenuIcon } from './icons.tsx';
import { closePanel } from '../kernel/shell-bridge.ts';

interface Hit {
  key: string;
  path: string;
  icon: ReactNode;
  label: string;
  hint: string;
}

/** Screens by name or pinyin initials. */
function useScreenHits(screens: readonly OpenScreen[], text: string): Hit[] {
  const lang = useLang();
  const match = usePinyinMatch();
  return screens
    .filter((screen) => !screen.hidden || screen.pinned)
    .map((screen) => ({
      key: screen.path,
      path: screen.path,
      icon: <MenuIcon name={screen.icon} />,
      label: screen.title[lang],
      hint: screen.parents.map((node) => node.meta.title[lang]).join(' / '),
    }))
    .filter(
      ({ label, hint, path }) =>
        match(label, text) || match(hint, text) || path.toLowerCase().includes(text.toLowerCase()),
    );
}

/** Records by number, once two characters are typed. */
function useRecordHits(text: string): { hits: Hit[]; busy: boolean } {
  const { data = [], isFetching } = useApi(
    'GET /user/v1/user/search',
    { query: { text } },
    { enabled: text.length >= 2, keep: true },
  );
  if (text.length < 2) return { hits: [], busy: false };
  return {
    hits: data.map(({ label, hint, path }) => ({
      key: path + label,
      path,
      icon: <FileSearchOutlined />,
      label,
      hint,
    })),
    busy: isFetching,
  };
}

function useDelayed(text: string, pause: number): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return late;
}

const show = (hit: Hit): void => {
  closePanel();
  goTo(hit.path);
};

/** Arrow keys walk through the hits, Enter opens the one they stand on. */
function useWalk(hits: readonly Hit[]) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const next = (to + hits.length) % Math.max(hits.length, 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    // The Enter that confirms a pinyin candidate is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && hits[at]) show(hits[at]);
    else return;
    event.preventDefault();
  };
  return { at, setAt, list, press };
}

function HitRow({
  hit,
  id,
  chosen,
  onPoint,
}: {
  hit: Hit;
  id: string;
  chosen: boolean;
  onPoint: () => void;
}) {
  return (
    // Chosen by the keys of the search box, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onMouseMove={onPoint}
      onClick={() => show(hit)}
    >
      {hit.icon}
      <span className="palette-label">{hit.label}</span>
      <span className="palette-hint">{hit.hint}</span>
    </div>
  );
}

/** Ctrl+K: go to a screen or a record. */
export function Palette({ screens }: { screens: readonly OpenScreen[] }) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const screenHits = useScreenHits(screens, typed);
  const { hits: records, busy } = useRecordHits(useDelayed(text.trim(), 200));
  const hits = [...(records.length ? screenHits.slice(0, 5) : screenHits), ...records].slice(0, 50);
  const { at, setAt, list, press } = useWalk(hits);
  const type = (next: string) => {
    setText(next);
    setAt(0);
  };
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={560}
      className="palette"
      onCancel={closePanel}
      style={{ top: 88 }}
      title={<span className="tl-visually-hidden">{t('search')}</span>}
    >
      <div className="palette-input">
        <SearchOutlined />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={hits[at] ? `palette-${at}` : undefined}
          aria-label={t('search')}
          placeholder={t('palette.hint')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {busy && <span className="spinner" aria-hidden="true" />}
      </div>
      <div
        ref={list}
        id="palette-list"
        className="palette-list"
        role="listbox"
        tabIndex={-1}
        aria-label={t('search')}
      >
        {hits.map((hit, index) => (
          <HitRow
            key={hit.key}
            hit={hit}
            id={`palette-${index}`}
            chosen={index === at}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
      {hits.length === 0 && <p className="palette-none">{t('palette.none')}</p>}
    </Modal>
  );
}
