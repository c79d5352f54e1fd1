import { shiftFields as fields } from '@treadline/contract/books/shifts/fields.ts';
import { shiftFlow } from '@treadline/contract/books/shifts/flow.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useAct } from '#kernel/act.ts';
import { factsOf } from '#kernel/document/facts.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { closePath, stalePaths, type CurrentShift, type Shift } from './types.ts';
import { openRow, useClosing, useCounting, type Counting } from './use-counting.ts';
import { WaySection } from './way-rows.tsx';
import './shifts.css';

/** Before the first shift: what lies in the drawer. */
function Begin() {
  const { t } = useTranslation('shifts');
  const lang = useLang();
  const [floatLeft, setFloatLeft] = useState<number | null>(0);
  const begin = useAct('POST /order/shift/begin', { done: t('begun'), refresh: stalePaths });
  return (
    <article className="sh-start">
      <h1 className="tl-title">{screenTitle(closePath)[lang]}</h1>
      <DetailCard>
        <p>{t('beginText')}</p>
        <div className="sh-begin">
          <MoneyInput
            aria-label={fields.startCash[lang]}
            prefix={fields.startCash[lang]}
            value={floatLeft}
            onChange={setFloatLeft}
          />
          <Button
            type="primary"
            loading={begin.busy}
            disabled={floatLeft === null || Number.isNaN(floatLeft)}
            onClick={() => void begin.run({ body: { floatLeft: floatLeft ?? 0 } })}
          >
            {t('begin')}
          </Button>
        </div>
      </DetailCard>
    </article>
  );
}

/** Hook with what is missing before a shift is closed; before a blind count is compared, figures alone. */
function useMissing(counting: Counting): string | undefined {
  const { t } = useTranslation('shifts');
  const row = openRow(counting);
  if (!row) return undefined;
  const isUncounted = counting.rows.some((each) => {
    const { counted } = counting.typedOf(each);
    return counted === null || Number.isNaN(counted);
  });
  return t(isUncounted ? 'uncounted' : 'unreasoned');
}

/** What stays in the drawer, and a remark. */
function End({ counting }: { counting: Counting }) {
  const { t } = useTranslation('shifts');
  const lang = useLang();
  const { floatLeft, remark, cash, setFloatLeft, setRemark } = counting;
  const missing = useMissing(counting);
  const tooMuch = (floatLeft ?? 0) > Math.max(cash, 0);
  return (
    <DetailCard title={t('end')}>
      <div className="sh-end">
        <label>
          <span>{fields.floatLeft[lang]}</span>
          <MoneyInput
            aria-label={fields.floatLeft[lang]}
            value={floatLeft}
            invalid={tooMuch && t('floatTooMuch', { cash: formatMoney(cash) })}
            onChange={setFloatLeft}
          />
          <span className="tl-hint">
            {t('handedIn', { sum: formatMoney(Math.max(cash, 0) - (floatLeft || 0)) })}
          </span>
        </label>
        <label>
          <span>{fields.remark[lang]}</span>
          <Input value={remark} maxLength={200} onChange={({ target }) => setRemark(target.value)} />
        </label>
      </div>
      {/* The button stands at the top, and a phone shows nothing over it. */}
      {missing && <p className="sh-missing">{missing}</p>}
    </DetailCard>
  );
}

const facts = pickFields(fields, 'openedTime', 'openedBy', 'startCash');

/** Button that compares a blind count, or closes the shift once every figure is there. */
function useEnd(counting: Counting, shift: Shift) {
  const { t } = useTranslation('shifts');
  const lang = useLang();
  const say = useContractText();
  const { confirmAction } = useDialogs();
  const { busy, compare, close } = useClosing(counting, shift);
  const missing = useMissing(counting);
  const difference = counting.rows.reduce((sum, row) => sum + (counting.differenceOf(row) ?? 0), 0);
  const confirm = () =>
    void confirmAction({
      title: t('ask', { no: shift.shiftNo }),
      content: `${fields.difference[lang]} ${formatMoney(difference)}`,
      okText: say(shiftFlow.close.label),
      onOk: async () => void (await close()),
    });
  return counting.isTold
    ? {
        key: 'close',
        label: say(shiftFlow.close.label),
        primary: true,
        busy,
        blocked: missing,
        onClick: confirm,
      }
    : {
        key: 'compare',
        label: t('compare'),
        primary: true,
        busy,
        blocked: missing,
        onClick: () => void compare(),
      };
}

function Count({ current, shift }: { current: CurrentShift; shift: Shift }) {
  const { t } = useTranslation('shifts');
  const lang = useLang();
  const counting = useCounting(current, shift);
  const end = useEnd(counting, shift);
  return (
    <DetailLayout
      kind={screenTitle(closePath)[lang]}
      number={shift.shiftNo}
      status={showValue(fields.status, shift.status, lang)}
      facts={factsOf(facts, shift, lang)}
      actions={[end]}
      notice={counting.isTold ? undefined : <Alert type="info" showIcon title={t('blind')} />}
    >
      <DetailCard title={t('ways')}>
        {counting.ways.length === 0 && <p>{t('noPayments')}</p>}
        {counting.ways.map((rows) => (
          <WaySection key={rows.way} rows={rows} counting={counting} />
        ))}
      </DetailCard>
      <End counting={counting} />
      <PaymentsCard payments={counting.payments} onWay={counting.sayWay} />
    </DetailLayout>
  );
}

/** Screen where the running shift of the shop is counted and closed. */
export default function CloseScreen() {
  const read = useApi('GET /order/shift/current', {});
  const { data } = read;
  if (!data) return <Awaited kind="detail" reads={[read]} />;
  return data.shift ? <Count key={data.shift.id} current={data} shift={data.shift} /> : <Begin />;
}
