import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#kernel/api.ts';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { CodeField } from './code-field.tsx';
import { useCode } from './use-code.ts';
import type { VisitorPasses } from './use-visitor-pass.ts';

interface OwnOrdersProps {
  code: string;
  mobile: string;
  passes: VisitorPasses;
  /** Validates the mobile, marking an invalid field. */
  check: () => boolean;
}

function Orders({ code, pass }: { code: string; pass: string }) {
  const { t } = useTranslation('self-orders');
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('POST /m/shop/:code/orders', { params: { code }, body: { pass } }, { anonymous: true, signal }),
    [code, pass],
  );
  const { data, failure } = useAnswer(ask);
  if (!data) return <p role="status">{failure}</p>;
  if (data.list.length === 0) return <p role="status">{t('own.none')}</p>;
  return (
    <ul className="mobile-list" aria-label={t('own.title')}>
      {data.list.map(({ token, orderNo, status }) => (
        <li key={token}>
          <Link to={`/m/order/${token}`}>{t('look', { no: orderNo })}</Link>
          <small>{status}</small>
        </li>
      ))}
    </ul>
  );
}

/** Customer's earlier orders, shown only after verifying their mobile. */
export function OwnOrders({ code, mobile, passes, check }: OwnOrdersProps) {
  const { t } = useTranslation('self-orders');
  const sms = useCode({ code, mobile, passes });
  const pass = passes.of(mobile);
  if (pass) return <Orders code={code} pass={pass} />;
  return (
    <>
      {sms.isSent ? (
        <CodeField code={sms} onProved={() => undefined} />
      ) : (
        <button type="button" disabled={sms.busy} onClick={() => check() && void sms.send()}>
          {t('own.find')}
        </button>
      )}
      {sms.failure && <p role="alert">{sms.failure}</p>}
    </>
  );
}
