import { redLetterFields as fields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { factsOf } from '#kernel/document/facts.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { Money } from './columns.tsx';
import type { InvoiceDetail } from './types.ts';
import { useRedButtons } from './use-red-buttons.ts';

type Letter = InvoiceDetail['reds'][number];

const shown = pickFields(fields, 'reason', 'startedBy', 'confirmNo', 'redInvoiceNo', 'redInvoiceDate');

/** Time left for the other party's answer. */
function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('sales-invoices');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(tick);
  }, []);
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000));
  return (
    <span className="tl-hint">
      {t('countdown', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  );
}

function RedLetter({ letter, invoice }: { letter: Letter; invoice: InvoiceDetail }) {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  const { buttons } = useRedButtons();
  const { status, code, expireTime, incl, fault, lines } = letter;
  const isWaiting = status === 'WAIT_BUYER' || status === 'WAIT_SELLER';
  const pieces = lines
    .filter(({ quantity }) => quantity !== null)
    .map(({ lineId, quantity }) => {
      const name = invoice.lines.find(({ id }) => id === lineId)?.name ?? '';
      return `${name} × ${quantity ?? 0}`;
    });
  return (
    <li>
      <header>
        <b>{letter.redSerialNo}</b>
        {showValue(fields.status, status, lang)}
        {code && <span className="tl-hint">{code}</span>}
        {isWaiting && expireTime && <Countdown until={expireTime} />}
        <span className="tl-num">
          <Money value={incl} />
        </span>
        {buttons(letter).map(({ key, label, onClick, danger, blocked }) => (
          <Button
            key={key}
            size="small"
            danger={danger ?? false}
            disabled={blocked !== undefined}
            title={blocked}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </header>
      <dl className="tl-facts">
        {factsOf(shown, letter, lang).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="tl-hint">{pieces.join('；')}</p>
      {fault && <p>{t('notice.redFailed', { reason: fault })}</p>}
    </li>
  );
}

/** Red letters of an invoice, newest first. */
export function RedsCard({ invoice }: { invoice: InvoiceDetail }) {
  const lang = useLang();
  if (invoice.reds.length === 0) return null;
  return (
    <DetailCard title={screenTitle('/finance/invoice/red')[lang]} flush>
      <ul className="inv-reds">
        {invoice.reds.map((letter) => (
          <RedLetter key={letter.id} letter={letter} invoice={invoice} />
        ))}
      </ul>
    </DetailCard>
  );
}
