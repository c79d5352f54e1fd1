import { browserFaultTexts, browserNames } from '@treadline/contract/tools/dev/browser-faults.ts';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import './dev.css';

const heads = [
  'kind',
  'browserName',
  'browserVersion',
  'browserCount',
  'browserFirst',
  'browserLast',
] as const;

/** Faults in browsers by kind, browser and version: which kernels customers have, and what fails in them. */
export function BrowserFaults() {
  const { t } = useTranslation('dev');
  const say = useContractText();
  const { data, error, refetch } = useApi('GET /dev/browserFaults', {});
  if (error)
    return <ErrorState message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  const title = t('browserTitle');
  const nameOf = (name: (typeof browserNames)[keyof typeof browserNames]) =>
    typeof name === 'string' ? name : say(name);
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {!data && <SkeletonPage />}
      {data?.length === 0 && <p className="dev-quiet">{t('browserNone')}</p>}
      {data && data.length > 0 && (
        <ScrollRegion className="dev-sheet dev-scroll" label={title}>
          <table className="dev-table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={`${row.kind} ${row.browser} ${row.version}`}>
                  <td>{say(browserFaultTexts[row.kind])}</td>
                  <td>{nameOf(browserNames[row.browser])}</td>
                  <td className="tl-num">{row.version || '-'}</td>
                  <td className="tl-num">{formatQuantity(row.count)}</td>
                  <td>{formatTime(row.firstTime)}</td>
                  <td>{formatTime(row.lastTime)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
