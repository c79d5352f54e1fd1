import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { useUiText } from '../text.ts';

type HiddenColumnsProps = {
  count: number;
  /** Whether dropped columns are shown again at the user's request, beyond the window's width. */
  isOpen: boolean;
  onClick: () => void;
};

/** Number of columns hidden at the grid's edge; a click scrolls to them. */
export function HiddenColumns({ count, isOpen, onClick }: HiddenColumnsProps) {
  const text = useUiText();
  const name = count > 0 ? text('hiddenColumns', { count }) : text('foldColumns');
  const isFolding = count === 0 && isOpen;
  return (
    <button type="button" className="tl-grid-hidden" aria-label={name} title={name} onClick={onClick}>
      {!isFolding && `+${count}`}
      {isFolding ? <DoubleLeftOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
    </button>
  );
}
