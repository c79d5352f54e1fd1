import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { PopMenu, type MenuPlace } from '#ui/feedback/pop-menu.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { Car } from './types.ts';

interface CarNodeProps {
  car: Car;
  /** Secondary text. */
  note: string;
  count: number;
  chosen: boolean;
  /** Whether its children are shown. */
  open?: boolean;
  onChoose: () => void;
  actions: readonly RowAction[];
  /** Button to add a child. */
  add?: { label: string; onClick: () => void };
  /** Child nodes. */
  children?: ReactNode;
}

/** Selectable tree row with its actions at the end. */
export function CarNode(props: CarNodeProps) {
  const { car, note, count, chosen, open, onChoose, actions, add, children } = props;
  const { t } = useTranslation('vehicles');
  const say = useContractText();
  const [place, setPlace] = useState<MenuPlace | null>(null);
  return (
    <li>
      <div className="cars-node" data-chosen={chosen || undefined} data-off={!car.enabled || undefined}>
        <button
          type="button"
          className="cars-name"
          aria-current={chosen}
          {...(open !== undefined && { 'aria-expanded': open })}
          onClick={onChoose}
        >
          <span title={car.name}>{car.name}</span>
          {note !== car.name && <small>{note}</small>}
          {!car.enabled && <small>{say(enabledTexts.false.text)}</small>}
          <span className="cars-count tl-num">{formatQuantity(count)}</span>
        </button>
        {add && (
          <button
            type="button"
            className="cars-tool"
            aria-label={add.label}
            title={add.label}
            onClick={add.onClick}
          >
            <PlusOutlined />
          </button>
        )}
        <button
          type="button"
          className="cars-tool"
          aria-label={t('more', { name: car.name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { right, bottom } = currentTarget.getBoundingClientRect();
            setPlace({ x: right, y: bottom + 4, end: true });
          }}
        >
          <MoreOutlined />
        </button>
        {place && (
          <PopMenu
            place={place}
            entries={actions}
            label={t('more', { name: car.name })}
            onClose={() => setPlace(null)}
          />
        )}
      </div>
      {children}
    </li>
  );
}
