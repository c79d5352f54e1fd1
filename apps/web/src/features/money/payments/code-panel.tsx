import { payWayTexts } from '@treadline/contract/money/payments/words.ts';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { QrCode } from '#ui/feedback/qr-code.tsx';
import type { Attempt, PayRecord } from './types.ts';
import { formatTimeLeft, useRemainingTime } from './use-clock.ts';

interface CodePanelProps {
  record: PayRecord;
  attempt: Attempt;
  /** Requests a new code. */
  again: () => void;
  busy: boolean;
}

/** Queries the channel, and reports when nothing is new. */
function useAsk({ bizType, orderId }: PayRecord) {
  const { t } = useTranslation('payments');
  const { message } = App.useApp();
  const ask = useAct('POST /order/payment/ask', {
    refresh: ['/order/payment'],
    onDone: ({ answered, state }) => {
      if (!answered) message.warning(t('noAnswer'));
      else if (state === 'OPEN') message.info(t('notYet'));
    },
  });
  return { busy: ask.busy, run: () => void ask.run({ body: { bizType, orderId } }) };
}

/** QR code for the customer to scan, with amount and remaining validity. */
export function CodePanel({ record, attempt, again, busy }: CodePanelProps) {
  const { t } = useTranslation('payments');
  const lang = useLang();
  const left = useRemainingTime(attempt.expiresTime, record.now);
  const ask = useAsk(record);
  const isOver = left === 0;
  const way = payWayTexts[attempt.way][lang];
  return (
    <div className="pay-code-panel">
      <div className={isOver ? 'pay-code-over' : undefined}>
        <QrCode rows={attempt.code ?? []} label={t('code', { way })} />
      </div>
      <div className="pay-code-side">
        <p className="pay-code-amount tl-num">{formatMoney(attempt.amount)}</p>
        <p>{isOver ? t('codeOver') : t('scan', { way })}</p>
        {left !== null && !isOver && (
          <p className="tl-hint tl-num">{t('timeLeft', { time: formatTimeLeft(left) })}</p>
        )}
        <div className="pay-code-buttons">
          {isOver ? (
            <Button type="primary" loading={busy} onClick={again}>
              {t('freshCode')}
            </Button>
          ) : (
            <Button loading={ask.busy} onClick={ask.run}>
              {t('ask')}
            </Button>
          )}
          {attempt.link && !isOver && (
            <Button type="link" href={attempt.link} target="_blank" rel="noreferrer">
              {t('phone')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
