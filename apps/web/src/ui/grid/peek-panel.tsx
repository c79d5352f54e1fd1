import { CloseOutlined } from '@ant-design/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { useUiText } from '../text.ts';

/** Preview panel of a row beside the grid. The focus stays in the grid, so that arrow keys move on. */
export function PeekPanel({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const text = useUiText();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its links and buttons
    <aside className="tl-peek" aria-label={text('peekRow')} onKeyDown={closeOnEscape}>
      <div className="tl-peek-body">{children}</div>
      <footer className="tl-peek-foot">
        <span>{text('peekKeys')}</span>
        <button type="button" className="tl-grid-gear" aria-label={text('close')} onClick={onClose}>
          <CloseOutlined />
        </button>
      </footer>
    </aside>
  );
}
