import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenScreen } from '../kernel/menu.ts';
import { goTo } from '../kernel/navigate.ts';
import { showScreen } from '../kernel/tabs/show-screen.ts';
import { closePanel } from '../kernel/shell-bridge.ts';
import { useHits, type Hit } from './palette-hits.tsx';
import { useWalk } from './use-walk.ts';

const show = (hit: Hit): void => {
  closePanel();
  // A screen as it was left; a record by its id.
  if (hit.path.includes('?')) goTo(hit.path);
  else showScreen(hit.path);
};

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
      // A list that moves under a resting mouse is no choice.
      onMouseMove={(event) => (event.movementX || event.movementY) && onPoint()}
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
  const [hurried, setHurried] = useState(false);
  const found = useHits(screens, text.trim(), hurried);
  const { hits, settled } = found;
  const { at, choose, list, press } = useWalk(found, hurried, setHurried, (place) => {
    const hit = hits[place];
    if (hit) show(hit);
  });
  const type = (next: string) => {
    setText(next);
    setHurried(false);
    choose(undefined);
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
        {!settled && <span className="spinner" aria-hidden="true" />}
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
            onPoint={() => choose(hit.key)}
          />
        ))}
      </div>
      {hits.length === 0 && settled && <p className="palette-none">{t('palette.none')}</p>}
    </Modal>
  );
}
