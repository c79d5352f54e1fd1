import { MoreOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useUiText } from '../text.ts';
import type { RowAction } from './types.ts';

/** Labels of the buttons that a row shows; '' for the menu button. */
export function labelsOf(actions: readonly RowAction[], visible: number): string[] {
  const { inline, rest } = splitActions(actions, visible);
  return [...inline.map(({ label }) => label), ...(rest.length > 0 ? [''] : [])];
}

/** Splits actions into those with a button of their own and those in the menu. */
function splitActions(actions: readonly RowAction[], visible: number) {
  const inline = actions.length > visible ? actions.slice(0, visible - 1) : actions;
  return { inline, rest: actions.slice(inline.length) };
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

/** Button for the actions without a button of their own; its click opens the grid's one menu. */
export function MoreButton() {
  const text = useUiText();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="tl-row-action tl-row-action-more"
      aria-label={text('moreActions')}
      aria-haspopup="menu"
    >
      <MoreOutlined />
    </button>
  );
}

/** Text buttons at the end of a row, with the overflow in a menu. */
export function RowActions({ actions, visible }: { actions: RowAction[]; visible: number }) {
  const { inline, rest } = splitActions(actions, visible);
  return (
    <div className="tl-row-actions">
      {inline.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {rest.length > 0 && <MoreButton />}
    </div>
  );
}
