import { buyerSteps, type BuyerStep } from '@treadline/contract/tools/dev/e-invoices.ts';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatMoney } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { MoneyInput, QtyInput } from '#ui/form/number-inputs.tsx';
import { NoSandbox } from './no-sandbox.tsx';

type Told = OutputOf<'GET /dev/e-invoices'>;
type Mode = Told['mode'];
type Invoice = Told['invoices'][number];

/** Form for the sandbox's behaviour. */
function ModeForm({ mode }: { mode: Mode }) {
  const { t } = useTranslation('dev');
  const [next, setNext] = useState(mode);
  const set = useAct('PUT /dev/e-invoices/mode', { done: t('modeSet'), refresh: ['/dev'] });
  return (
    <Form layout="vertical" className="dev-form" onFinish={() => void set.run({ body: next })}>
      <Form.Item label={t('eInvoice.answer')} htmlFor="dev-einv-answer">
        <Select
          id="dev-einv-answer"
          value={next.answer}
          options={(['normal', 'down', 'lost'] as const).map((value) => ({
            value,
            label: t(`eInvoice.answers.${value}`),
          }))}
          onChange={(answer) => setNext({ ...next, answer })}
        />
      </Form.Item>
      <Form.Item label={t('eInvoice.issue')} htmlFor="dev-einv-issue">
        <Select
          id="dev-einv-issue"
          value={next.issue}
          options={(['accept', 'hold', 'refuse'] as const).map((value) => ({
            value,
            label: t(`eInvoice.issues.${value}`),
          }))}
          onChange={(issue) => setNext({ ...next, issue })}
        />
      </Form.Item>
      <Form.Item label={t('eInvoice.creditLimit')} htmlFor="dev-einv-credit">
        <MoneyInput
          id="dev-einv-credit"
          value={next.creditLimit}
          onChange={(creditLimit) => setNext({ ...next, creditLimit: creditLimit ?? 0 })}
        />
      </Form.Item>
      <Form.Item label={t('eInvoice.hoursAhead')} htmlFor="dev-einv-hours" extra={t('eInvoice.hoursHint')}>
        <QtyInput
          id="dev-einv-hours"
          value={next.hoursAhead}
          max={1000}
          onChange={(hoursAhead) => setNext({ ...next, hoursAhead: hoursAhead ?? 0 })}
        />
      </Form.Item>
      <Button htmlType="submit" type="primary" loading={set.busy}>
        {t('setMode')}
      </Button>
    </Form>
  );
}

/** Actions of the buyer on an invoice or its red letter. */
function Buyer({ invoice: { number, used } }: { invoice: Invoice }) {
  const { t } = useTranslation('dev');
  const [step, setStep] = useState<BuyerStep>(used ? 'agree' : 'use');
  const act = useAct('POST /dev/e-invoices/buyer', {
    done: t('eInvoice.moved'),
    refresh: ['/dev', '/finance/invoice'],
  });
  return (
    <span className="dev-move">
      <Select
        size="small"
        aria-label={`${t('eInvoice.step')} ${number}`}
        value={step}
        options={buyerSteps.map((value) => ({ value, label: t(`eInvoice.steps.${value}`) }))}
        onChange={setStep}
      />
      <Button
        size="small"
        loading={act.busy}
        aria-label={`${t('eInvoice.move')} ${number}`}
        onClick={() => void act.run({ body: { number, step } })}
      >
        {t('eInvoice.move')}
      </Button>
    </span>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('dev');
  return (
    <div className="dev-sheet dev-parcels">
      <table className="dev-table">
        <thead>
          <tr>
            {(['number', 'letter', 'buyer'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`eInvoice.columns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.number}>
              <td>
                {invoice.number}
                <br />
                <span className="dev-quiet">
                  {invoice.buyerName} {formatMoney(invoice.incl)}{' '}
                  {t(invoice.used ? 'eInvoice.used' : 'eInvoice.unused')}
                </span>
              </td>
              <td>{invoice.letter ?? '—'}</td>
              <td>
                <Buyer key={String(invoice.used)} invoice={invoice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Controls of the e-invoice sandbox, including buyers' actions. */
export function EInvoicesPanel() {
  const { t } = useTranslation('dev');
  const { data } = useApi('GET /dev/e-invoices', {}, { staleTime: 0 });
  if (!data) return null;
  if (data.provider !== 'sandbox') return <NoSandbox provider={t(data.provider)} />;
  return (
    <>
      <div className="dev-forms">
        <ModeForm key={JSON.stringify(data.mode)} mode={data.mode} />
      </div>
      <h2>{t('eInvoice.invoices')}</h2>
      {data.invoices.length > 0 ? (
        <InvoiceTable invoices={data.invoices} />
      ) : (
        <p className="dev-quiet">{t('eInvoice.none')}</p>
      )}
    </>
  );
}
