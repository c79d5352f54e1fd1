import { languages, type Lang } from '@treadline/contract/kernel/text.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import { formatDay } from '#kernel/format.ts';
import { loadTexts } from '#kernel/i18n.ts';
import { useLang } from '#kernel/lang.ts';
import { ReportSheet, type Report } from './report-sheet.tsx';
import '#kernel/mobile/follow-phone.ts';
import './report.css';

const names: Readonly<Record<Lang, string>> = { 'zh-CN': '简体', en: 'English', 'zh-TW': '繁體' };

/** Switches the language of the page without changing the user's setting. */
async function speak(lang: Lang): Promise<void> {
  await i18next.changeLanguage(lang);
  await loadTexts('tyre-checks');
}

type Ended = { day: string; shop: string; phone: string };
type Answer = { report: Report } | { ended: Ended } | { failure: 'gone' | 'lost' };

/** Report behind a link; revoked and unknown links get the same answer. */
function useReport(token: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [asked, setAsked] = useState({ token });
  useEffect(() => {
    const stop = new AbortController();
    const answered = asked.token
      ? api('GET /order/v1/check/report/public', { query: asked }, { anonymous: true, signal: stop.signal })
      : Promise.reject(new Error('no token'));
    answered.then(
      (report) => setAnswer({ report }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (isApiError(error) && error.error === 'link.ended')
          return setAnswer({ ended: error.details as Ended });
        const isLost =
          isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
        setAnswer({ failure: isLost ? 'lost' : 'gone' });
      },
    );
    return () => stop.abort();
  }, [asked]);
  return { answer, again: () => setAsked({ token }) };
}

function Languages() {
  const lang = useLang();
  return (
    <nav className="report-langs">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={lang === each}
          onClick={() => void speak(each)}
        >
          {names[each]}
        </button>
      ))}
    </nav>
  );
}

/** Public tyre check report for phone and print: /viewReport?token=. */
export default function ReportPage() {
  const { t } = useTranslation('tyre-checks');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { answer, again } = useReport(token);
  if (answer && 'report' in answer)
    return (
      <main className="report">
        <Languages />
        <ReportSheet report={answer.report} token={token} />
      </main>
    );
  return (
    <main className="report report-none">
      <Languages />
      {answer && 'ended' in answer && (
        <div role="alert">
          <h1>{t('report.ended', { day: formatDay(answer.ended.day) })}</h1>
          <p>{t('report.endedText', { shop: answer.ended.shop })}</p>
          {answer.ended.phone && (
            <a className="report-go" href={`tel:${answer.ended.phone}`}>
              {answer.ended.phone}
            </a>
          )}
        </div>
      )}
      {!answer && <p role="status">{t('report.reading')}</p>}
      {answer && 'failure' in answer && (
        <div role="alert">
          <h1>{t(`report.${answer.failure}`)}</h1>
          <p>{t(answer.failure === 'gone' ? 'report.goneText' : 'report.lostText')}</p>
          {answer.failure === 'lost' && (
            <button type="button" className="report-go" onClick={again}>
              {t('report.again')}
            </button>
          )}
        </div>
      )}
    </main>
  );
}
