import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { emptySelection } from '#ui/grid/selection.ts';
import type { GridSelection } from '#ui/grid/types.ts';
import { BatchBar } from '#ui/list/batch-bar.tsx';
import type { CartLine } from '../types.ts';
import type { CartEdit } from './use-cart-edit.ts';

interface CartBatchProps {
  lines: readonly CartLine[];
  total: number;
  selection: GridSelection;
  onSelect: (selection: GridSelection) => void;
  edit: CartEdit;
  onPreview: (ids: number[]) => void;
}

/** Bulk actions on selected cart lines: preview only them, set a date, remove them. */
export function CartBatch({ lines, total, selection, onSelect, edit, onPreview }: CartBatchProps) {
  const { t } = useTranslation('purchase-orders');
  const clear = () => onSelect(emptySelection);
  const hasProblem = lines.some((line) => line.problem !== '');
  return (
    <div className="po-cart-batch">
      <BatchBar
        selection={selection}
        onSelect={onSelect}
        total={total}
        actions={[
          {
            key: 'preview',
            label: t('cart.preSubmitSome', { count: lines.length }),
            primary: true,
            blocked: hasProblem
              ? t('cart.blocked', { count: lines.filter((line) => line.problem).length })
              : undefined,
            onClick: () => onPreview(lines.map((line) => line.id)),
          },
          {
            key: 'remove',
            label: t('cart.removeMany', { count: lines.length }),
            danger: true,
            onClick: () => void edit.drop(lines).then(clear),
          },
        ]}
      />
      <SetDate
        count={lines.length}
        onSet={(neededDate) => void edit.save(lines.map((line) => ({ line, neededDate })))}
      />
    </div>
  );
}

function SetDate({ count, onSet }: { count: number; onSet: (day: string | null) => void }) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const [day, setDay] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const apply = () => {
    setOpen(false);
    onSet(day);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <div className="po-set-date">
          <DayPicker value={day} onChange={setDay} aria-label={purchaseOrderTexts.originalDate[lang]} />
          <Button type="primary" disabled={day === null} onClick={apply}>
            {t('cart.applyDate', { count })}
          </Button>
        </div>
      }
    >
      <Button>{t('cart.setDate')}</Button>
    </Popover>
  );
}
