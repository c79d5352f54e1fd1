import { redLetterReasons, redLetterFields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { Alert, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import './sales-invoices.css';
import { stalePaths, type AnyInvoice, type Line } from './types.ts';

type Reason = keyof typeof redLetterReasons;

/** Inputs for the pieces to reverse per line. */
function Pieces({
  lines,
  taken,
  onChange,
}: {
  lines: readonly Line[];
  taken: Readonly<Record<number, number | null>>;
  onChange: (id: number, pieces: number | null) => void;
}) {
  const { t } = useTranslation('sales-invoices');
  return (
    <ul className="inv-pieces">
      {lines.map(({ id, lineNo, name, spec, left }) => (
        <li key={id}>
          <span title={`${name} ${spec}`}>
            {lineNo}. {name} {spec}
          </span>
          <span className="tl-hint">{t('makeRed.left', { count: left })}</span>
          <QtyInput
            aria-label={`${t('makeRed.pieces')} ${lineNo}`}
            value={taken[id] ?? null}
            min={0}
            max={left}
            onChange={(pieces) => onChange(id, pieces)}
          />
        </li>
      ))}
    </ul>
  );
}

interface Asked {
  reason: Reason;
  startedBy: 'SELLER' | 'BUYER';
  whole: boolean;
  taken: Record<number, number | null>;
}
const start: Asked = { reason: 'RETURN', startedBy: 'SELLER', whole: true, taken: {} };

/** Fields for reason, initiator and extent. */
function AskedFields({
  asked,
  rest,
  onChange,
}: {
  asked: Asked;
  rest: number;
  onChange: (more: Partial<Asked>) => void;
}) {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  return (
    <Form layout="vertical" className="inv-red">
      <Form.Item label={redLetterFields.reason[lang]} htmlFor="inv-red-reason">
        <Select<Reason>
          id="inv-red-reason"
          value={asked.reason}
          options={Object.entries(redLetterReasons).map(([value, text]) => ({
            value: value as Reason,
            label: text[lang],
          }))}
          onChange={(reason) => onChange({ reason })}
        />
      </Form.Item>
      <Form.Item label={redLetterFields.startedBy[lang]}>
        <Radio.Group
          value={asked.startedBy}
          options={(['SELLER', 'BUYER'] as const).map((value) => ({ value, label: t(`makeRed.${value}`) }))}
          onChange={(event) => onChange({ startedBy: event.target.value as 'SELLER' | 'BUYER' })}
        />
      </Form.Item>
      <Form.Item label={t('makeRed.how')} extra={t('makeRed.hint')}>
        <Radio.Group
          value={asked.whole}
          options={[
            { value: true, label: t('makeRed.whole', { amount: formatMoney(rest) }) },
            { value: false, label: t('makeRed.byPieces') },
          ]}
          onChange={(event) => onChange({ whole: event.target.value as boolean })}
        />
      </Form.Item>
    </Form>
  );
}

const linesOf = ({ taken }: Asked) =>
  Object.entries(taken).flatMap(([id, quantity]) => (quantity ? [{ lineId: Number(id), quantity }] : []));

/** Dialog to request a red letter for the remaining amount or for pieces. */
export function RedDialog({
  invoice,
  open,
  onClose,
}: {
  invoice: AnyInvoice;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('sales-invoices');
  const [asked, setAsked] = useState(start);
  const [fault, setFault] = useState('');
  const { id } = invoice;
  const { data } = useApi('GET /finance/invoice/detail/:id', { params: { id } });
  const make = useAct('POST /finance/invoice/red/:id', { done: t('makeRed.done'), refresh: stalePaths });
  const { reason, startedBy, whole, taken } = asked;
  const lines = linesOf(asked);
  const send = () =>
    make
      .orThrow({
        params: { id },
        body: {
          version: data?.version ?? invoice.version,
          reason,
          startedBy,
          ...(!whole && { lines }),
        },
      })
      .then(onClose)
      .catch((error: unknown) => setFault(textOfError(error)));
  return (
    <Dialog
      open={open}
      width={600}
      title={t('makeRed.title', { no: invoice.invoiceNo })}
      okText={t('makeRed.ok')}
      danger
      busy={make.busy}
      okDisabled={!data || (!whole && lines.length === 0)}
      onOk={() => void send()}
      onClose={onClose}
    >
      {fault && <Alert type="error" showIcon title={fault} />}
      <AskedFields
        asked={asked}
        rest={invoice.incl - invoice.red}
        onChange={(more) => setAsked({ ...asked, ...more })}
      />
      {!whole && data && (
        <Pieces
          lines={data.lines.filter(({ discount, left }) => !discount && left > 0)}
          taken={taken}
          onChange={(lineId, pieces) => setAsked({ ...asked, taken: { ...taken, [lineId]: pieces } })}
        />
      )}
    </Dialog>
  );
}
