import {
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Segmented, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { useUiText, type UiText } from '../text.ts';
import { isShown, orderKeys, pinnedKeys, type SettingsAction } from './settings.ts';
import type { GridColumn, GridDensity, GridSettings } from './types.ts';

export interface ColumnPanelProps {
  columns: readonly Pick<GridColumn<never>, 'key' | 'title' | 'hidden' | 'fixed'>[];
  settings: GridSettings;
  onAction: (action: SettingsAction) => void;
}

/** Column settings: visibility, order, pinning and row height. */
export function ColumnPanel({ columns, settings, onAction }: ColumnPanelProps) {
  const text = useUiText();
  const [dragged, setDragged] = useState<string>();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const keys = orderKeys(columns, settings);
  const pinned = pinnedKeys(columns, settings);
  return (
    <div className="tl-columns" role="group" aria-label={text('columnSettings')}>
      <div className="tl-columns-head">
        <Segmented<GridDensity>
          size="small"
          aria-label={text('density')}
          value={settings.density ?? 'default'}
          onChange={(density) => onAction({ kind: 'density', density })}
          options={[
            { value: 'default', label: text('densityDefault') },
            { value: 'compact', label: text('densityCompact') },
          ]}
        />
        <Button size="small" type="text" onClick={() => onAction({ kind: 'reset' })}>
          {text('reset')}
        </Button>
      </div>
      <ul className="tl-columns-list">
        {keys.map((key, at) => {
          const column = byKey.get(key);
          return (
            column && (
              <li key={key}>
                <div
                  role="presentation"
                  className={`tl-columns-item${dragged === key ? ' tl-columns-dragged' : ''}`}
                  draggable
                  onDragStart={() => setDragged(key)}
                  onDragEnd={() => setDragged(undefined)}
                  onDragOver={(event) => {
                    event.preventDefault();
                    const before = dragged !== undefined && keys.indexOf(dragged) < at ? keys[at + 1] : key;
                    if (dragged !== undefined && dragged !== key)
                      onAction({ kind: 'move', key: dragged, before });
                  }}
                >
                  <HolderOutlined className="tl-columns-grip" />
                  <Checkbox
                    checked={isShown(column, settings)}
                    onChange={(event) => onAction({ kind: 'show', key, visible: event.target.checked })}
                  >
                    <span className="tl-ellipsis" title={column.title}>
                      {column.title}
                    </span>
                  </Checkbox>
                  <ItemButtons text={text} id={key} keys={keys} pinned={pinned} onAction={onAction} />
                </div>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

type ItemButtonsProps = {
  text: UiText;
  id: string;
  keys: readonly string[];
  pinned: { left: string[]; right: string[] };
  onAction: (action: SettingsAction) => void;
};

/** Buttons to order and pin by keyboard: arrow keys move the item while one of its buttons has the focus. */
function ItemButtons({ text, id, keys, pinned, onAction }: ItemButtonsProps) {
  const at = keys.indexOf(id);
  const [left, right] = [pinned.left.includes(id), pinned.right.includes(id)];
  const move = (by: number) => {
    if (by < 0 && at > 0) onAction({ kind: 'move', key: id, before: keys[at - 1] });
    if (by > 0 && at < keys.length - 1) onAction({ kind: 'move', key: id, before: keys[at + 2] });
  };
  const button = (label: string, icon: ReactNode, on: boolean, onClick: () => void) => (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={`tl-columns-button${on ? ' tl-columns-on' : ''}`}
        aria-label={label}
        aria-pressed={on}
        onClick={onClick}
      >
        {icon}
      </button>
    </Tooltip>
  );
  return (
    <span
      className="tl-columns-buttons"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {button(
        left ? text('unpin') : text('pinLeft'),
        left ? <PushpinFilled /> : <VerticalRightOutlined />,
        left,
        () => onAction({ kind: 'pin', key: id, side: left ? undefined : 'left' }),
      )}
      {button(
        right ? text('unpin') : text('pinRight'),
        right ? <PushpinOutlined /> : <VerticalLeftOutlined />,
        right,
        () => onAction({ kind: 'pin', key: id, side: right ? undefined : 'right' }),
      )}
    </span>
  );
}
