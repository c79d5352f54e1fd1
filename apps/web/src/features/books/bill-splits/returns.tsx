import { returnStateTexts } from '@treadline/contract/books/bill-splits/flow.ts';
import { reasonOf } from '@treadline/contract/books/bill-splits/reasons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { stalePaths, type SplitDetail } from './types.ts';

type Return = SplitDetail['returns'][number];

/** Button to refund without waiting for the returned share, for a second person, after the receiver's deadline. */
function Advance({ back }: { back: Return }) {
  const { t } = useTranslation('bill-splits');
  const mayAdvance = useCan()({ code: 'bill_split_error', types: ['OTHER'] });
  const { askReason } = useDialogs();
  const advance = useAct('POST /order/splitReturn/:id/advance', {
    done: t('advance.done'),
    refresh: [...stalePaths],
  });
  const [now] = useState(() => Date.now());
  if (!mayAdvance || !back.advanceFrom) return null;
  const isEarly = Date.parse(back.advanceFrom) > now;
  const ask = () =>
    askReason({
      title: t('advance.title'),
      content: t('advance.content', { receiver: back.receiver, amount: formatMoney(back.amount) }),
      label: t('advance.reason'),
      okText: t('advance.action'),
      onOk: async (remark) => {
        await advance.orThrow({ params: { id: back.id }, body: { remark } });
      },
    });
  return (
    <Button
      size="small"
      disabled={isEarly}
      title={isEarly ? t('advance.from', { time: formatTime(back.advanceFrom) }) : undefined}
      onClick={() => void ask()}
    >
      {t('advance.action')}
    </Button>
  );
}

/** Shares returned because of an order's refund. */
export function Returns({ returns }: Pick<SplitDetail, 'returns'>) {
  const { t } = useTranslation('bill-splits');
  const lang = useLang();
  return (
    <table className="bs-table">
      <tbody>
        {returns.map((back) => (
          <tr key={back.id}>
            <td>
              <b>{back.receiver}</b>
              <small>{[back.returnNo, formatTime(back.requestedTime)].join(' · ')}</small>
              {back.reason && (
                <small className="bs-help">
                  <b>{reasonOf(back.reason).text[lang]}</b> {reasonOf(back.reason).help[lang]}
                </small>
              )}
              {back.advancedBy && <small>{t('advance.by', { name: back.advancedBy })}</small>}
            </td>
            <td>
              <StatusDot tone={returnStateTexts[back.state].tone}>
                {returnStateTexts[back.state].text[lang]}
              </StatusDot>
            </td>
            <td className="tl-num">{formatMoney(back.amount)}</td>
            <td>
              <Advance back={back} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
