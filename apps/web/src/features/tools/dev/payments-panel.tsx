import { payModeTexts } from '@treadline/contract/tools/dev/payment-modes.ts';
import { payChannels } from '@treadline/contract/money/payment-fees/fields.ts';
import { Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { NoSandbox } from './no-sandbox.tsx';

type State = OutputOf<'GET /dev/payments'>[number];
/** Configurable responses by channel; Alipay has no profit sharing. */
const choices = {
  WECHAT: ['answer', 'refund', 'split', 'closeShare', 'shareReturn'],
  ALIPAY: ['answer', 'refund'],
} as const;

/** Form for the sandbox's behaviour for one channel. */
function ModeForm({ state: { channel, mode } }: { state: State }) {
  const { t } = useTranslation('dev');
  const say = useContractText();
  const [next, setNext] = useState(mode);
  const set = useAct('PUT /dev/payments/mode', { done: t('answersSet'), refresh: ['/dev'] });
  const change = (part: Partial<typeof mode>) => setNext({ ...next, ...part });
  return (
    <Form
      layout="vertical"
      className="dev-form"
      onFinish={() => void set.run({ body: { channel, mode: next } })}
    >
      <h2>{say(payChannels[channel])}</h2>
      {choices[channel].map((key) => (
        <Form.Item key={key} label={say(payModeTexts[key].title)} htmlFor={`dev-${channel}-${key}`}>
          <Select
            id={`dev-${channel}-${key}`}
            value={next[key]}
            options={Object.entries(payModeTexts[key].options).map(([value, text]) => ({
              value,
              label: say(text),
            }))}
            onChange={(value) => change({ [key]: value })}
          />
        </Form.Item>
      ))}
      <Checkbox checked={next.refuseNext} onChange={(event) => change({ refuseNext: event.target.checked })}>
        {t('payRefuseNext')}
      </Checkbox>
      <Checkbox checked={next.billAtOnce} onChange={(event) => change({ billAtOnce: event.target.checked })}>
        {t('payBillAtOnce')}
      </Checkbox>
      <Checkbox checked={next.billUnread} onChange={(event) => change({ billUnread: event.target.checked })}>
        {t('payBillUnread')}
      </Checkbox>
      <Button htmlType="submit" type="primary" loading={set.busy}>
        {t('setMode')}
      </Button>
    </Form>
  );
}

/** Form that triggers a channel's payout to the bank, as in its console. */
function PayoutForm({ channel }: Pick<State, 'channel'>) {
  const { t } = useTranslation('dev');
  const [amount, setAmount] = useState<number | null>(null);
  const pay = useAct('POST /dev/payments/payout', { done: t('paidOut'), refresh: ['/dev'] });
  const id = `dev-${channel}-payout`;
  const send = async () => {
    if (amount !== null && (await pay.run({ body: { channel, amount } }))) setAmount(null);
  };
  return (
    <Form layout="vertical" className="dev-form" onFinish={() => void send()}>
      <Form.Item label={t('payOut')} htmlFor={id} extra={t('payOutHint')}>
        <MoneyInput id={id} value={amount} min={1} onChange={setAmount} />
      </Form.Item>
      <Button htmlType="submit" disabled={amount === null} loading={pay.busy}>
        {t('payOutNow')}
      </Button>
    </Form>
  );
}

/** Controls of the payment sandboxes. */
export function PaymentsPanel() {
  const { data } = useApi('GET /dev/payments', {}, { staleTime: 0 });
  if (!data) return null;
  const sandboxes = data.filter(({ provider }) => provider === 'sandbox');
  if (sandboxes.length === 0) return <NoSandbox />;
  return (
    <div className="dev-forms">
      {sandboxes.map((state) => (
        <ModeForm key={state.channel} state={state} />
      ))}
      {sandboxes.some(({ channel }) => channel === 'WECHAT') && <PayoutForm channel="WECHAT" />}
    </div>
  );
}
