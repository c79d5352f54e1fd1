import { useTranslation } from 'react-i18next';
import type { SubFormProps } from './login.tsx';
import { signInBy } from './sign-in.ts';
import { useSubmit } from './use-submit.ts';
import { useTicket } from './use-ticket.ts';

/** Sign-in QR code, scanned and confirmed with a signed-in phone. */
export function ScanForm({ onSignedIn }: SubFormProps) {
  const { t } = useTranslation('sign-in');
  const { failure, run, setFailure } = useSubmit();
  const { ticket, state, problem, refresh } = useTicket(
    (grant) =>
      void run(async () => onSignedIn(await signInBy('POST /user/oauth/login', { body: { grant } }))),
  );
  const renew = () => {
    setFailure('');
    refresh();
  };
  const isOver = state === 'refused' || state === 'expired' || state === 'failed' || failure !== '';
  const text = state === 'loading' ? '' : t(`scan.${state}`, { problem });
  return (
    <div className="login-scan">
      <div className="login-qr" data-state={isOver ? 'over' : state}>
        {ticket && (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(ticket.svg)}`}
            alt={t('scan.image')}
            width={208}
            height={208}
          />
        )}
        {isOver && (
          <button type="button" className="page-button" data-primary onClick={renew}>
            {t('scan.refresh')}
          </button>
        )}
        {(state === 'loading' || state === 'confirmed') && !isOver && (
          <span className="spinner" aria-hidden="true" />
        )}
      </div>
      <p className="login-scan-state" role="status">
        {failure || text}
      </p>
    </div>
  );
}
