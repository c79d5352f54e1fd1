import { payWayTexts } from '@treadline/contract/money/payments/words.ts';
import { Button, Segmented } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { CodePanel } from './code-panel.tsx';
import { OtherWays, paysByAccount } from './other-ways.tsx';
import { useProof } from './use-proof.ts';
import type { Attempt, PayRecord, PayWay } from './types.ts';

export const stalePaths = ['/order/payment'] as const;
type CodeWay = Extract<PayWay, 'WECHAT' | 'ALIPAY'>;
const isCode = (way: PayWay): way is CodeWay => way === 'WECHAT' || way === 'ALIPAY';

/** Newest attempt whose code can still be scanned. */
const openCode = ({ attempts }: PayRecord): Attempt | undefined =>
  attempts.findLast(({ state, code }) => state === 'WAITING' && code !== null);

/** Payment of an order: QR code or another method. */
export function PayPanel({ record, atOnce }: { record: PayRecord; atOnce: boolean }) {
  const { t } = useTranslation('payments');
  const lang = useLang();
  const can = useCan();
  const { bizType, orderId, left } = record;
  const codes = record.ways.filter(isCode);
  const open = openCode(record);
  const [chosen, setChosen] = useState<CodeWay>();
  const way = chosen ?? (open && isCode(open.way) ? open.way : codes[0]);
  const start = useAct('POST /order/payment/getQrCodeUrl', { refresh: [...stalePaths] });
  const askBesideProof = useProof(record);
  const take = (by: CodeWay | undefined) => {
    if (!by) return;
    const body = { bizType, orderId, way: by };
    const isAsked = askBesideProof(() => start.orThrow({ body: { ...body, besideProof: true } }));
    if (!isAsked) void start.run({ body });
  };
  // Beside a form that has just made the order the code is what comes next: nobody presses for it.
  const begin = useEffectEvent(() => {
    if (atOnce && !open && record.attempts.length === 0) take(codes[0]);
  });
  useEffect(() => begin(), []);
  if (!can({ types: ['OTHER', 'DEALER'] })) return null;
  const change = (by: CodeWay) => {
    setChosen(by);
    if (open && open.way !== by) take(by);
  };
  return (
    <div className="pay-panel">
      {codes.length > 1 && (
        <Segmented
          aria-label={t('way')}
          value={way ?? ''}
          disabled={start.busy}
          options={codes.map((value) => ({ value, label: payWayTexts[value][lang] }))}
          onChange={(value) => change(value as CodeWay)}
        />
      )}
      {open && open.way === way ? (
        <CodePanel record={record} attempt={open} again={() => take(way)} busy={start.busy} />
      ) : (
        way && (
          <Button
            type={paysByAccount(record) ? 'default' : 'primary'}
            loading={start.busy}
            onClick={() => take(way)}
          >
            {t('take', { amount: formatMoney(left) })}
          </Button>
        )
      )}
      <OtherWays record={record} />
    </div>
  );
}
