import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useResendCountdown } from '#kernel/mobile/use-resend-countdown.ts';
import { OpenPageContext } from './open-page.ts';
import { useCall } from '#kernel/mobile/use-call.ts';

/**
 * Verification of the visitor: mobile and SMS code, or the pass from an earlier verification. `fields` renders the
 * missing inputs; `send` is the request data, or null while incomplete.
 */
export function usePerson() {
  const { person, setPerson, channel } = use(OpenPageContext);
  const [mobile, setMobile] = useState(person.mobile);
  const [code, setCode] = useState('');
  const [marketing, setMarketing] = useState(false);
  const known = person.pass !== '' && person.mobile === mobile;
  const isWhole = patterns.mobile.test(mobile) && (known || /^\d{6}$/.test(code));
  return {
    values: { mobile, code, marketing, known },
    change: { mobile: setMobile, code: setCode, marketing: setMarketing },
    sent: () => (isWhole ? { mobile, code: known ? '' : code, pass: person.pass, marketing, channel } : null),
    /** Stores the pass of a verified mobile. */
    take: (pass: string) => setPerson({ mobile, pass }),
    /** Drops an expired pass, so that a code is requested again. */
    forget: () => setPerson({ mobile, pass: '' }),
  };
}
export type Person = ReturnType<typeof usePerson>;

function CodeField({ person }: { person: Person }) {
  const { t } = useTranslation('landing-pages');
  const { slug } = use(OpenPageContext);
  const call = useCall();
  const wait = useResendCountdown();
  const { mobile, code } = person.values;
  const ask = () => {
    if (!patterns.mobile.test(mobile)) return call.say(t('view.wrongMobile'));
    return call.run(async () => {
      const to = { params: { slug: slug ?? '' }, body: { mobile } };
      const { resendAfter } = await api('POST /m/page/:slug/code', to, { anonymous: true });
      wait.start(resendAfter);
    });
  };
  return (
    <>
      <div className="lp-code">
        <label>
          {t('view.code')}
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={6}
            onChange={(event) => person.change.code(event.target.value.trim())}
          />
        </label>
        <button type="button" disabled={call.busy || wait.left > 0} onClick={() => void ask()}>
          {wait.left > 0 ? t('view.wait', { count: wait.left }) : t('view.getCode')}
        </button>
      </div>
      {wait.left > 0 && <p role="status">{t('view.codeSent')}</p>}
      {call.failure && <p role="alert">{call.failure}</p>}
    </>
  );
}

/** Fields for mobile and code, and separately the marketing consent. */
export function PersonFields({ person }: { person: Person }) {
  const { t } = useTranslation('landing-pages');
  const box = useId();
  const { mobile, known, marketing } = person.values;
  return (
    <>
      <label>
        {t('view.mobile')}
        <input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={mobile}
          maxLength={24}
          onChange={(event) => person.change.mobile(foldMobile(event.target.value))}
        />
      </label>
      {known ? <p role="status">{t('view.known')}</p> : <CodeField person={person} />}
      <p className="lp-agree">
        <input
          id={box}
          type="checkbox"
          checked={marketing}
          onChange={(event) => person.change.marketing(event.target.checked)}
        />
        <label htmlFor={box}>{t('view.marketing')}</label>
      </p>
    </>
  );
}
