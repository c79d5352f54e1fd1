import { bucketTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { ledgerFields as fields } from '@treadline/contract/stock/ledger/ledger-fields.ts';
import { snapshotFields } from '@treadline/contract/stock/ledger/snapshot-fields.ts';
import { recallLeftFields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { zone } from './moment.ts';
import { places } from './places.ts';
import './stock-ledger.css';
import type { Balance, LedgerRow } from './types.ts';

const figures = [
  'onHand',
  'reserved',
  'locked',
  'available',
  'defective',
  'quarantined',
  'inTransit',
] as const;

/** Stock by bucket, then by DOT. */
function Books({ balance }: { balance: Balance }) {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const say = useContractText();
  return (
    <section aria-label={t('balanceAt', { time: formatTime(balance.at) })}>
      <dl className="sl-facts">
        {figures.map((key) => (
          <div key={key}>
            <dt>{snapshotFields[key].label[lang]}</dt>
            <dd className={balance[key] === 0 ? 'tl-num tl-zero' : 'tl-num'}>
              {formatQuantity(balance[key])}
            </dd>
          </div>
        ))}
      </dl>
      {balance.dots.length === 0 ? (
        <EmptyState text={t('noneThen')} />
      ) : (
        <table className="sl-table">
          <thead>
            <tr>
              <th scope="col">{say(fields.dot)}</th>
              <th scope="col">{say(fields.bucket)}</th>
              <th scope="col" className="tl-num">
                {recallLeftFields.quantity[lang]}
              </th>
            </tr>
          </thead>
          <tbody>
            {balance.dots.map(({ bucket, dot, quantity }) => (
              <tr key={`${bucket}${dot}`}>
                <td>{dot || t('noDot')}</td>
                <td>{say(bucketTexts[bucket])}</td>
                <td className="tl-num">{formatQuantity(quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Answer({ locationId, partId, at }: { locationId: number; partId: number; at: string }) {
  const query = { locationId: String(locationId), partId: String(partId), at };
  const { data, error, refetch } = useApi('GET /inventory/parts-transaction/balance', { query });
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  return data ? <Books balance={data} /> : null;
}

interface BalanceDialogProps {
  open: boolean;
  /** Row from which the dialog was opened; its location, part and time are the defaults. */
  row: Partial<LedgerRow>;
  onClose: () => void;
}

/** Dialog with the balance of a part at a location at a given time. */
export function BalanceDialog({ open, row, onClose }: BalanceDialogProps) {
  const { t } = useTranslation(['ledger', 'words']);
  const say = useContractText();
  const [partId, setPart] = useState(row.partId ?? null);
  const [locationId, setPlace] = useState(row.locationId ?? null);
  const [at, setAt] = useState(row.time ?? null);
  const shown = at === null ? null : dayjs(new Date(at).toLocaleString('sv', { timeZone: 'Asia/Shanghai' }));
  return (
    <Dialog open={open} title={t('balance')} cancelText={t('words:close')} width={560} onClose={onClose}>
      <Form layout="vertical" component="div" className="sl-ask">
        <Form.Item label={t('words:part')}>
          <PartPicker use="ANY" value={partId} aria-label={t('words:part')} onChange={setPart} />
        </Form.Item>
        <Form.Item label={say(fields.locationName)}>
          <RemotePicker
            value={locationId === null ? null : String(locationId)}
            aria-label={say(fields.locationName)}
            {...places}
            onChange={(id) => setPlace(typeof id === 'string' ? Number(id) : null)}
          />
        </Form.Item>
        <Form.Item label={say(fields.time)}>
          <DatePicker
            showTime
            style={{ width: '100%' }}
            aria-label={say(fields.time)}
            value={shown}
            maxDate={dayjs()}
            onChange={(day) => setAt(day ? `${day.format('YYYY-MM-DDTHH:mm:ss')}.999${zone}` : null)}
          />
        </Form.Item>
      </Form>
      {partId !== null && locationId !== null && at !== null ? (
        <Answer locationId={locationId} partId={partId} at={at} />
      ) : (
        <p className="tl-secondary">{t('balanceHint')}</p>
      )}
    </Dialog>
  );
}
