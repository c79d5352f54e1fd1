import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DotInput } from '#ui/form/dot-input.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { oldestFirst, type DotRow, type SentDot } from './read-dots.ts';

interface DotRowsProps {
  /** Goods, for the names of the fields. */
  name: string;
  /** Pieces whose DOTs are read. */
  quantity: number;
  /** As they were sent, the oldest first: the proposal. */
  sent: readonly SentDot[];
  /** None read is no answer. */
  isNeeded?: boolean;
  value?: readonly DotRow[];
  onChange?: (rows: readonly DotRow[]) => void;
}

/** DOTs as somebody reads them, scanned or counted; begins with the oldest that were sent. */
export function DotRows({
  name,
  quantity,
  sent,
  isNeeded = false,
  value: rows = [],
  onChange,
}: DotRowsProps) {
  const { t } = useTranslation('dealer-orders');
  const change = (at: number, part: Partial<DotRow>) =>
    onChange?.(rows.map((row, each) => (each === at ? { ...row, ...part } : row)));
  if (rows.length === 0)
    return (
      <Button size="large" onClick={() => onChange?.(oldestFirst(sent, quantity))}>
        {t('dots.read')}
      </Button>
    );
  return (
    <div className="do-dots">
      {rows.map(({ dot, quantity: pieces }, at) => (
        // Rows are only added at the end, and go all together.
        <span key={at} className="do-dot">
          <DotInput
            size="large"
            value={dot}
            placeholder="DOT"
            aria-label={`${name} DOT ${at + 1}`}
            onChange={(next) => change(at, { dot: next })}
          />
          <QtyInput
            value={pieces}
            max={quantity}
            aria-label={`${name} DOT ${at + 1} ${t('dots.pieces')}`}
            onChange={(next) => change(at, { quantity: next })}
          />
        </span>
      ))}
      <Button onClick={() => onChange?.([...rows, { dot: '', quantity: null }])}>{t('dots.more')}</Button>
      {!isNeeded && (
        <Button type="link" onClick={() => onChange?.([])}>
          {t('dots.none')}
        </Button>
      )}
    </div>
  );
}
