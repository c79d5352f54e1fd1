import { arrivalTexts } from '@treadline/contract/tools/dev/texts.ts';
import type { Arrival } from '@treadline/contract/tools/dev/warehouse.ts';
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { NoSandbox } from './no-sandbox.tsx';

type Mode = OutputOf<'GET /dev/connectors'>['warehouse']['mode'];
const createModes = ['accept', 'reject', 'timeout'] as const;
const cancelModes = ['accept', 'refuse', 'timeout'] as const;

/** Form for the sandbox's behaviour. */
function ModeForm({ mode }: { mode: Mode }) {
  const { t } = useTranslation('dev');
  const [next, setNext] = useState(mode);
  const set = useAct('PUT /dev/warehouse/mode', { done: t('modeSet'), refresh: ['/dev'] });
  return (
    <Form layout="vertical" className="dev-form" onFinish={() => void set.run({ body: next })}>
      <h2>{t('mode')}</h2>
      <Form.Item label={t('create')} htmlFor="dev-create">
        <Select
          id="dev-create"
          value={next.create}
          options={createModes.map((value) => ({ value, label: t(value) }))}
          onChange={(create) => setNext({ ...next, create })}
        />
      </Form.Item>
      <Form.Item label={t('cancel')} htmlFor="dev-cancel">
        <Select
          id="dev-cancel"
          value={next.cancel}
          options={cancelModes.map((value) => ({ value, label: t(value) }))}
          onChange={(cancel) => setNext({ ...next, cancel })}
        />
      </Form.Item>
      <Checkbox checked={next.once} onChange={(event) => setNext({ ...next, once: event.target.checked })}>
        {t('once')}
      </Checkbox>
      <Button htmlType="submit" loading={set.busy}>
        {t('setMode')}
      </Button>
    </Form>
  );
}

/** Form that simulates a receipt at the sandbox warehouse, reported by webhook. */
function ReceiveForm() {
  const { t } = useTranslation('dev');
  const say = useContractText();
  const [values, setValues] = useState({ dnNo: '', arrival: 'all' as Arrival, isFinal: true });
  const [result, setResult] = useState<OutputOf<'POST /dev/warehouse/receive'> | null>(null);
  const receive = useAct('POST /dev/warehouse/receive', { refresh: ['/dev', '/logistics'] });
  const options = Object.entries(arrivalTexts).map(([value, text]) => ({
    value: value as Arrival,
    label: say(text),
  }));
  const submit = async () => setResult((await receive.run({ body: values })) ?? null);
  return (
    <Form layout="vertical" className="dev-form" onFinish={() => void submit()}>
      <h2>{t('receive')}</h2>
      <Form.Item label={t('dnNo')} htmlFor="dev-note" required>
        <Input
          id="dev-note"
          value={values.dnNo}
          onChange={(event) => setValues({ ...values, dnNo: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('arrival')} htmlFor="dev-arrival">
        <Select
          id="dev-arrival"
          value={values.arrival}
          options={options}
          onChange={(arrival) => setValues({ ...values, arrival })}
        />
      </Form.Item>
      <Checkbox
        checked={values.isFinal}
        onChange={(event) => setValues({ ...values, isFinal: event.target.checked })}
      >
        {t('isFinal')}
      </Checkbox>
      <Button type="primary" htmlType="submit" disabled={!values.dnNo.trim()} loading={receive.busy}>
        {t('doReceive')}
      </Button>
      {result && (
        <Alert
          role="status"
          type={result.accepted ? 'success' : 'error'}
          title={result.accepted ? t('received') : t('refused', { answer: result.answer })}
        />
      )}
    </Form>
  );
}

/** Controls of the warehouse sandbox: answers and receipts. */
export function WarehousePanel() {
  const { t } = useTranslation('dev');
  const { data } = useApi('GET /dev/connectors', {}, { staleTime: 0 });
  if (!data) return null;
  const { provider, mode } = data.warehouse;
  if (provider !== 'sandbox') return <NoSandbox provider={t(provider)} />;
  return (
    <div className="dev-forms">
      <ModeForm mode={mode} />
      <ReceiveForm />
    </div>
  );
}
