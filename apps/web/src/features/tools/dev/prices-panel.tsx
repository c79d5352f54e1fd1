import { thirdTargets } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { payModeTexts } from '@treadline/contract/tools/dev/payment-modes.ts';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { MoneyInput, QtyInput } from '#ui/form/number-inputs.tsx';
import { NoSandbox } from './no-sandbox.tsx';

type State = OutputOf<'GET /dev/third-prices'>[number];
const answers = ['normal', 'limited', 'down', 'empty'] as const;

/** Form for the sandbox's behaviour for one platform. */
function ModeForm({ state: { target, mode } }: { state: State }) {
  const { t } = useTranslation('dev');
  const lang = useLang();
  const say = useContractText();
  const [next, setNext] = useState(mode);
  const set = useAct('PUT /dev/third-prices/mode', { done: t('modeSet'), refresh: ['/dev'] });
  const id = (key: string) => `dev-${target}-${key}`;
  return (
    <Form
      layout="vertical"
      className="dev-form"
      onFinish={() => void set.run({ body: { target, mode: next } })}
    >
      <h2>{say(thirdTargets[target])}</h2>
      <Form.Item label={payModeTexts.answer.title[lang]} htmlFor={id('answer')}>
        <Select
          id={id('answer')}
          value={next.answer}
          options={answers.map((value) => ({ value, label: t(`priceAnswers.${value}`) }))}
          onChange={(answer) => setNext({ ...next, answer })}
        />
      </Form.Item>
      {(['failing', 'pause', 'slowPage'] as const).map((key) => (
        <Form.Item key={key} label={t(`priceMode.${key}`)} htmlFor={id(key)}>
          <QtyInput
            id={id(key)}
            value={next[key]}
            onChange={(value) => setNext({ ...next, [key]: value ?? 0 })}
          />
        </Form.Item>
      ))}
      <Form.Item label={t('priceMode.shift')} htmlFor={id('shift')}>
        <Select
          id={id('shift')}
          value={next.shift}
          options={[-1000, -500, 0, 500, 1000].map((value) => ({ value, label: `${value / 100}%` }))}
          onChange={(shift) => setNext({ ...next, shift })}
        />
      </Form.Item>
      <Button htmlType="submit" type="primary" loading={set.busy}>
        {t('setMode')}
      </Button>
    </Form>
  );
}

/** Form that sets the price of one offer from the next sync. */
function OfferForm() {
  const { t } = useTranslation('dev');
  const [offerNo, setNo] = useState('');
  const [fen, setFen] = useState<number | null>(null);
  const set = useAct('PUT /dev/third-prices/offer', { done: t('priceOfferSet'), refresh: ['/dev'] });
  const send = () => fen !== null && void set.run({ body: { offerNo, fen, inStock: true } });
  return (
    <Form layout="vertical" className="dev-form" onFinish={send}>
      <h2>{t('priceOffer')}</h2>
      <Form.Item label={t('priceOfferNo')} htmlFor="dev-offer-no">
        <Input id="dev-offer-no" value={offerNo} onChange={(event) => setNo(event.target.value)} />
      </Form.Item>
      <Form.Item label={t('priceOfferPrice')} htmlFor="dev-offer-price">
        <MoneyInput id="dev-offer-price" value={fen} onChange={setFen} />
      </Form.Item>
      <Button htmlType="submit" disabled={!offerNo.trim() || fen === null} loading={set.busy}>
        {t('priceOfferSend')}
      </Button>
    </Form>
  );
}

/** Controls of the third-party price sandboxes. */
export function PricesPanel() {
  const { data } = useApi('GET /dev/third-prices', {}, { staleTime: 0 });
  if (!data) return null;
  const sandboxes = data.filter(({ provider }) => provider === 'sandbox');
  if (sandboxes.length === 0) return <NoSandbox />;
  return (
    <div className="dev-forms">
      {sandboxes.map((state) => (
        <ModeForm key={state.target} state={state} />
      ))}
      <OfferForm />
    </div>
  );
}
