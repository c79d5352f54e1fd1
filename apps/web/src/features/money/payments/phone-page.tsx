import { payWayTexts } from '@treadline/contract/money/payments/words.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import '#kernel/mobile/follow-phone.ts';
import './phone.css';

type Code = OutputOf<'GET /dev/pay/:no'>;
const hows = ['pay', 'fail', 'twice', 'late'] as const;

/** Actions of the phone's buttons, one at a time. */
function usePay(no: string) {
  const [state, setState] = useState<{ code?: Code; failure?: string; busy?: boolean; how?: string }>({});
  const run = async (how: (typeof hows)[number]) => {
    setState((before) => ({ ...before, busy: true, failure: '' }));
    try {
      const code = await api('POST /dev/pay/:no', { params: { no }, body: { how } }, { anonymous: true });
      setState({ code, how });
    } catch (error) {
      setState((before) => ({ ...before, busy: false, failure: textOfError(error) }));
    }
  };
  return { ...state, run };
}

function Outcome({ code, how }: { code: Code; how: string | undefined }) {
  const { t } = useTranslation('payments');
  if (code.state === 'SUCCESS') return <p className="phone-done">{t('phonePage.done')}</p>;
  if (how === 'fail') return <p role="alert">{t('phonePage.failed')}</p>;
  return code.state === 'CLOSED' ? <p role="alert">{t('phonePage.closed')}</p> : null;
}

function Phone({ shown }: { shown: Code }) {
  const { t } = useTranslation('payments');
  const lang = useLang();
  const { code = shown, failure, busy = false, how, run } = usePay(shown.no);
  return (
    <>
      <h1>{payWayTexts[code.channel][lang]}</h1>
      <p>{t('phonePage.to', { name: code.to })}</p>
      <p className="phone-amount">¥{formatMoney(code.amount)}</p>
      <p className="phone-subject">{code.subject}</p>
      <Outcome code={code} how={how} />
      {failure && <p role="alert">{failure}</p>}
      <div className="phone-buttons">
        {hows.map((each) => (
          <button
            key={each}
            type="button"
            className={each === 'pay' ? 'phone-pay' : undefined}
            disabled={busy || (code.state === 'SUCCESS' && each !== 'late')}
            onClick={() => void run(each)}
          >
            {t(`phonePage.${each}`)}
          </button>
        ))}
      </div>
      <p className="phone-no">
        {t('phonePage.no')} {code.no}
      </p>
    </>
  );
}

/** Payment behind a code, loaded once without a session. */
function useCode(no: string): { code?: Code; isGone?: boolean } {
  const [found, setFound] = useState<{ no: string; code?: Code; isGone?: boolean }>({ no });
  useEffect(() => {
    const stop = new AbortController();
    api('GET /dev/pay/:no', { params: { no } }, { anonymous: true, signal: stop.signal }).then(
      (code) => setFound({ no, code }),
      () => stop.signal.aborted || setFound({ no, isGone: true }),
    );
    return () => stop.abort();
  }, [no]);
  return found.no === no ? found : {};
}

/** Simulated customer phone of the payment sandbox, opened by its QR codes: /dev/pay/{number}. */
export default function PhonePage() {
  const { t } = useTranslation('payments');
  const { no = '' } = useParams();
  const { code, isGone } = useCode(no);
  return (
    <main className="phone">
      <p className="phone-sandbox">{t('phonePage.sandbox')}</p>
      {code && <Phone key={no} shown={code} />}
      {isGone && (
        <div role="alert">
          <h1>{t('phonePage.gone')}</h1>
        </div>
      )}
    </main>
  );
}
