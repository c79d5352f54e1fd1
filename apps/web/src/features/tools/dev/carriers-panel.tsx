import { Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useApi } from '#kernel/query.ts';
import { ParcelTable } from './parcel-table.tsx';

type Carriers = OutputOf<'GET /dev/carriers'>;
type Mode = Carriers['mode'];
const choices = {
  answer: ['normal', 'down', 'lost'],
  place: ['accept', 'refuse'],
  cancel: ['accept', 'refuse'],
} as const satisfies Partial<Record<keyof Mode, readonly string[]>>;

/** Form for the sandbox's behaviour. */
function ModeForm({ mode }: { mode: Mode }) {
  const { t } = useTranslation('dev');
  const [next, setNext] = useState(mode);
  const set = useAct('PUT /dev/carriers/mode', { done: t('answersSet'), refresh: ['/dev'] });
  return (
    <Form layout="vertical" className="dev-form" onFinish={() => void set.run({ body: next })}>
      <h2>{t('mode')}</h2>
      {(['answer', 'place', 'cancel'] as const).map((key) => (
        <Form.Item key={key} label={t(`carrier.${key}`)} htmlFor={`dev-carrier-${key}`}>
          <Select<string>
            id={`dev-carrier-${key}`}
            value={next[key]}
            options={choices[key].map((value) => ({ value, label: t(`carrier.answers.${value}`) }))}
            onChange={(value) => setNext({ ...next, [key]: value })}
          />
        </Form.Item>
      ))}
      <Checkbox checked={next.once} onChange={(event) => setNext({ ...next, once: event.target.checked })}>
        {t('once')}
      </Checkbox>
      <Button htmlType="submit" type="primary" loading={set.busy}>
        {t('setMode')}
      </Button>
    </Form>
  );
}

/** Provider of each carrier: manual, the sandbox, or SF Express where it is configured. */
function Links({ links, sf }: Pick<Carriers, 'links' | 'sf'>) {
  const { t } = useTranslation('dev');
  const set = useAct('PUT /dev/carriers/link', { done: t('carrier.linked'), refresh: ['/dev'] });
  const options = (['manual', 'sandbox', 'sf'] as const).map((value) => ({
    value,
    label: t(`carrier.providers.${value}`),
    disabled: value === 'sf' && !sf,
  }));
  return (
    <section className="dev-form">
      <h2>{t('carrier.links')}</h2>
      <ul className="dev-links">
        {links.map(({ carrierId, carrierName, provider }) => (
          <li key={carrierId}>
            <span title={carrierName}>{carrierName}</span>
            <Select
              aria-label={`${t('carrier.links')} ${carrierName}`}
              value={provider}
              options={options}
              onChange={(next) => void set.run({ body: { carrierId, provider: next } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Controls of the carrier sandbox: provider per carrier, answers, and events of each parcel. */
export function CarriersPanel() {
  const { t } = useTranslation('dev');
  const { data } = useApi('GET /dev/carriers', {}, { staleTime: 0 });
  if (!data) return null;
  const { mode, links, sf, parcels } = data;
  return (
    <>
      <div className="dev-forms">
        <Links links={links} sf={sf} />
        <ModeForm key={JSON.stringify(mode)} mode={mode} />
      </div>
      <h2>{t('carrier.parcels')}</h2>
      {parcels.length > 0 ? (
        <ParcelTable parcels={parcels} />
      ) : (
        <p className="dev-quiet">{t('carrier.none')}</p>
      )}
    </>
  );
}
