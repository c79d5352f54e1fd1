import { MoreOutlined } from '@ant-design/icons';
import { Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import { useUiText } from '../text.ts';
import type { RowAction } from './types.ts';

/** How many buttons a row shows, the menu's included. */
export function countVisible(actions: readonly RowAction[], visible: number): number {
  return Math.min(actions.length, visible);
}

function ActionButton({ action }: { action: RowAction }) {
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={`tl-row-action${action.danger ? ' tl-row-action-danger' : ''}`}
      aria-disabled={action.blocked !== undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (action.blocked === undefined) action.onClick();
      }}
    >
      {action.label}
    </button>
  );
  return action.blocked === undefined ? button : <Tooltip title={action.blocked}>{button}</Tooltip>;
}

/** Text buttons at the end of a row; what doesn't fit goes into a menu. */
export function RowActions({ actions, visible }: { actions: RowAction[]; visible: number }) {
  const inline = actions.length > visible ? actions.slice(0, visible - 1) : actions;
  const rest = actions.slice(inline.length);
  return (
    <div className="tl-row-actions">
      {inline.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </div>
  );
}

/** The menu itself is made only once it is wanted: a hundred idle menus would cost a hundred rows' time. */
function MoreActions({ actions }: { actions: RowAction[] }) {
  const text = useUiText();
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className="tl-row-action tl-row-action-more"
      aria-label={text('moreActions')}
      onMouseEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
    >
      <MoreOutlined />
    </button>
  );
  if (!wanted) return button;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map((action) => ({
          key: action.key,
          danger: action.danger ?? false,
          disabled: action.blocked !== undefined,
          label: action.label,
          ...(action.blocked === undefined ? {} : { title: action.blocked }),
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation();
            action.onClick();
          },
        })),
      }}
    >
      {button}
    </Dropdown>
  );
}
