import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/dialog.tsx';
import './assortment.css';

export interface Ordered {
  partId: number;
  size: string;
  title: string;
}
interface OrderDialogProps {
  /** Goods in their current order. */
  rows: readonly Ordered[];
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSave: (ids: number[]) => void;
}

/** Label of a row; the size is added unless the title contains it. */
const labelOf = ({ size, title }: Ordered): string => (title.includes(size) ? title : `${size} ${title}`);

/** Rows with the one at index `from` moved to index `to`. */
export function moveRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Dialog to sort goods as customers see them: by drag and drop, buttons, or Alt and arrow keys. */
export function OrderDialog({ rows, open, busy, onClose, onSave }: OrderDialogProps) {
  const { t } = useTranslation('assortment');
  const [order, setOrder] = useState(rows);
  const [held, setHeld] = useState<number | null>(null);
  const move = (from: number, to: number) => setOrder((before) => moveRow(before, from, to));
  const dragOver = (at: number) => {
    if (held === null || held === at) return;
    move(held, at);
    setHeld(at);
  };
  const keys = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <Dialog
      open={open}
      width={640}
      title={t('order.title')}
      okText={t('order.save')}
      okDisabled={order.every((row, at) => row === rows[at])}
      busy={busy}
      onOk={() => onSave(order.map(({ partId }) => partId))}
      onClose={onClose}
    >
      <p className="assortment-quiet assortment-line">{t('order.hint')}</p>
      <ol className="assortment-order" aria-label={t('order.title')}>
        {order.map((row, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; its buttons do the same by keys
          <li
            key={row.partId}
            draggable
            data-held={held === at}
            onDragStart={() => setHeld(at)}
            onDragEnd={() => setHeld(null)}
            onDragOver={(event) => {
              event.preventDefault();
              dragOver(at);
            }}
          >
            <span aria-hidden>
              <HolderOutlined />
            </span>
            <span className="tl-ellipsis" title={row.title}>
              {labelOf(row)}
            </span>
            <Button
              type="text"
              size="small"
              icon={<VerticalAlignTopOutlined />}
              aria-label={t('order.first', { name: labelOf(row) })}
              disabled={at === 0}
              onClick={() => move(at, 0)}
            />
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                type="text"
                size="small"
                icon={step < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
                aria-label={t(step < 0 ? 'order.up' : 'order.down', { name: labelOf(row) })}
                disabled={at + step < 0 || at + step >= order.length}
                onKeyDown={(event) => keys(event, at)}
                onClick={() => move(at, at + step)}
              />
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
