import { payModeTexts } from '@treadline/contract/tools/dev/payment-modes.ts';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { NoSandbox } from './no-sandbox.tsx';

type Mode = OutputOf<'GET /dev/stock'>['mode'];
const answers = ['normal', 'down', 'refuse'] as const;
const drifts = ['none', 'lose', 'twice', 'part', 'quantity', 'extra'] as const;

function ModeForm({ mode }: { mode: Mode }) {
  const { t } = useTranslation('dev');
  const lang = useLang();
  const [next, setNext] = useState(mode);
  const set = useAct('PUT /dev/stock/mode', { done: t('modeSet'), refresh: ['/dev'] });
  return (
    <Form layout="vertical" className="dev-form" onFinish={() => void set.run({ body: next })}>
      <Form.Item label={payModeTexts.answer.title[lang]} htmlFor="dev-stock-answer">
        <Select
          id="dev-stock-answer"
          value={next.answer}
          options={answers.map((value) => ({ value, label: t(`stockAnswers.${value}`) }))}
          onChange={(answer) => setNext({ ...next, answer })}
        />
      </Form.Item>
      <Form.Item label={t('stockLag')} htmlFor="dev-stock-lag">
        <QtyInput
          id="dev-stock-lag"
          value={next.lag}
          max={86_400}
          onChange={(lag) => setNext({ ...next, lag: lag ?? 0 })}
        />
      </Form.Item>
      <Form.Item label={t('stockDrift')} htmlFor="dev-stock-drift" extra={t('stockDriftHint')}>
        <Select
          id="dev-stock-drift"
          value={next.drift}
          options={drifts.map((value) => ({ value, label: t(`stockDrifts.${value}`) }))}
          onChange={(drift) => setNext({ ...next, drift })}
        />
      </Form.Item>
      <Button htmlType="submit" type="primary" loading={set.busy}>
        {t('setMode')}
      </Button>
    </Form>
  );
}

/** Controls of the warehouse stock sandbox. */
export function StockPanel() {
  const { t } = useTranslation('dev');
  const { data } = useApi('GET /dev/stock', {}, { staleTime: 0 });
  if (!data) return null;
  if (data.provider !== 'sandbox') return <NoSandbox provider={t(data.provider)} />;
  return (
    <div className="dev-forms">
      <ModeForm mode={data.mode} />
    </div>
  );
}
