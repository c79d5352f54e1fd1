import { CloseOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { countDays } from './days.ts';
import type { DaySpan, Year } from './types.ts';
import { useFormatSpan } from './use-format-span.ts';

interface SpanBarProps {
  span: DaySpan;
  data: Year;
  onAct: (action: 'rest' | 'cancel') => void;
  onClear: () => void;
}

/** Selected days with their actions, in place of the legend. */
export function SpanBar({ span, data, onAct, onClear }: SpanBarProps) {
  const { t } = useTranslation('logistics-calendar');
  const saySpan = useFormatSpan();
  const mayKeep = useCan()({ code: 'calendar_logistics_rest_manage' });
  const rest = data.days.filter((day) => day.rest && day.day >= span.from && day.day <= span.to).length;
  const all = countDays(span.from, span.to);
  const past = span.from < data.today;
  const button = (action: 'rest' | 'cancel', done: boolean) => (
    <Tooltip title={past ? t('past') : done ? t('cancelAlready') : undefined}>
      <Button
        size="small"
        {...(action === 'rest' && { type: 'primary' as const })}
        disabled={past || done}
        onClick={() => onAct(action)}
      >
        {t(`${action}Ok`)}
      </Button>
    </Tooltip>
  );
  return (
    <div className="cal-bar cal-bar-chosen" role="status">
      <b>{saySpan(span)}</b>
      <span className="tl-hint">{t('chosen', { rest, work: all - rest })}</span>
      {mayKeep && button('rest', false)}
      {mayKeep && button('cancel', rest === 0)}
      <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t('clear')} onClick={onClear} />
    </div>
  );
}
