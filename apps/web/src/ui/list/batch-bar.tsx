import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { emptySelection } from '../grid/selection.ts';
import type { GridSelection } from '../grid/types.ts';
import { useUiText } from '../text.ts';
import './list.css';

export type BatchAction = {
  key: string;
  /** A verb: "确认", "导出". */
  label: string;
  onClick: (selection: GridSelection) => void;
  danger?: boolean;
  primary?: boolean;
  /** Reason why it is impossible. */
  blocked?: string | undefined;
};

export type BatchBarProps = {
  selection: GridSelection;
  onSelect: (selection: GridSelection) => void;
  /** Number of rows of the whole filter. */
  total: number;
  actions: readonly BatchAction[];
  /** Sums over the selected rows. */
  sums?: readonly { title: string; value: ReactNode }[];
  /** Whether the actions support the whole filter; otherwise only ticked rows. */
  allowAll?: boolean;
};

/** Bar with bulk actions, shown instead of the filter bar while rows are selected. */
export function BatchBar({ selection, onSelect, total, actions, sums = [], allowAll }: BatchBarProps) {
  const text = useUiText();
  const format = (count: number) => count.toLocaleString('en-US');
  const count = selection.all ? total : selection.ids.size;
  return (
    <div
      className="tl-batch"
      role="toolbar"
      aria-label={text('selectedRows', { count: format(count), total: format(total) })}
    >
      <strong aria-live="polite">
        {selection.all
          ? text('allRowsSelected', { total: format(total) })
          : text('selectedRows', { count: format(count), total: format(total) })}
      </strong>
      {allowAll && !selection.all && count < total && (
        <Button type="link" size="small" onClick={() => onSelect({ ids: new Set(), all: true })}>
          {text('selectAllRows', { total: format(total) })}
        </Button>
      )}
      {sums.length > 0 && (
        <dl>
          {sums.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="tl-batch-actions">
        {actions.map((action) => (
          <Tooltip key={action.key} title={action.blocked}>
            <Button
              type={action.primary ? 'primary' : 'default'}
              danger={action.danger ?? false}
              disabled={action.blocked !== undefined}
              onClick={() => action.onClick(selection)}
            >
              {action.label}
            </Button>
          </Tooltip>
        ))}
      </div>
      <Button type="text" className="tl-batch-clear" onClick={() => onSelect(emptySelection)}>
        {text('clearSelection')}
      </Button>
    </div>
  );
}
