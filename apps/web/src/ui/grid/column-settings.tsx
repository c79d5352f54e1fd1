import { SettingOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState } from 'react';
import { lazyPiece } from '../feedback/lazy-piece.tsx';
import { useUiText } from '../text.ts';
import type { ColumnPanelProps } from './column-panel.tsx';

/** Rarely used: loaded when the gear is pressed. */
const ColumnPanel = lazyPiece(() => import('./column-panel.tsx').then((module) => module.ColumnPanel), {
  waiting: () => <div className="tl-columns" aria-busy />,
});

/** Gear button at the grid's corner that opens the column settings. */
export function ColumnSettings(props: ColumnPanelProps) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<ColumnPanel {...props} />}
    >
      <button
        type="button"
        className="tl-grid-gear"
        aria-label={text('columnSettings')}
        aria-expanded={open}
        title={text('columnSettings')}
      >
        <SettingOutlined />
      </button>
    </Popover>
  );
}
