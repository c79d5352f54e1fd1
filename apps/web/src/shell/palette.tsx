import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenScreen } from '#kernel/menu.ts';
import { closePanel } from '#kernel/shell-bridge.ts';
import { formatMoney } from '#kernel/format.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { useHits, type PaletteHit } from './palette-hits.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';

const show = (hit: PaletteHit): void => {
  closePanel();
  hit.run();
};

interface HitRowProps {
  hit: PaletteHit;
  id: string;
  chosen: boolean;
  onPoint: () => void;
}

function HitRow({ hit, id, chosen, onPoint }: HitRowProps) {
  const { icon, label, hint, status, party, amount } = hit;
  return (
    // Selected by keys in the search input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className="palette-hit"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      // A list that moves under a resting mouse selects nothing.
      onMouseMove={(event) => (event.movementX || event.movementY) && onPoint()}
      onClick={() => show(hit)}
    >
      <span aria-hidden>{icon}</span>
      <span className="palette-label">{label}</span>
      {status && <StatusDot tone={status.tone}>{status.text}</StatusDot>}
      <span className="palette-hint">{party ?? hint}</span>
      {amount !== undefined && <span className="palette-amount tl-num">{formatMoney(amount)}</span>}
    </div>
  );
}

interface HitListProps {
  hits: readonly PaletteHit[];
  at: number;
  choose: (key: string) => void;
}

/** Results below their group titles; options are numbered across groups. */
function HitList({ hits, at, choose }: HitListProps) {
  const { t } = useTranslation('shell');
  const nameOf = ({ group, kind = '' }: PaletteHit) => (group === 'basic' ? kind : t(`palette.${group}`));
  return [...new Set(hits.map(nameOf))].map((name) => (
    <div key={name} role="group" aria-label={name}>
      <div className="palette-group" aria-hidden>
        {name}
      </div>
      {hits.map(
        (hit, index) =>
          nameOf(hit) === name && (
            <HitRow
              key={hit.key}
              hit={hit}
              id={`palette-${index}`}
              chosen={index === at}
              onPoint={() => choose(hit.key)}
            />
          ),
      )}
    </div>
  ));
}

/** Command palette (Ctrl+K): opens a screen or record, or acts on the shown record. */
export function Palette({ screens }: { screens: readonly OpenScreen[] }) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const [hurried, setHurried] = useState(false);
  const found = useHits(screens, text.trim(), hurried);
  const { hits, settled } = found;
  const { at, choose, list, press } = usePaletteKeys(found, hurried, setHurried, (place) => {
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
      width={640}
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
        <HitList hits={hits} at={at} choose={choose} />
      </div>
      {hits.length === 0 && settled && <p className="palette-none">{t('palette.none')}</p>}
    </Modal>
  );
}
