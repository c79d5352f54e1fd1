import { verdictTexts } from '@treadline/contract/service/tyre-checks/words.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatQuantity, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { checkPath, type CheckDetail } from '../types.ts';

/** Verdict counts of a check. */
function Figures({ red, yellow }: { red: number; yellow: number }) {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const tone = red > 0 ? 'failed' : yellow > 0 ? 'waiting' : 'done';
  return (
    <StatusDot tone={tone}>
      {red + yellow > 0 ? t('foot.figures', { red, yellow }) : verdictTexts.GOOD[lang]}
    </StatusDot>
  );
}

/** Earlier checks of the car at this shop. */
export function HistoryCard({ check }: { check: CheckDetail }) {
  const { t } = useTranslation('tyre-checks');
  return (
    <DetailCard title={t('history.title')}>
      {check.history.length === 0 && <p className="tl-hint">{t('history.none')}</p>}
      <ul className="check-list">
        {check.history.map((former) => (
          <li key={former.id}>
            <Link to={checkPath(former)}>{formatDay(former.checkedTime)}</Link>
            <span className="tl-hint">
              {former.mileage === null ? '' : `${formatQuantity(former.mileage)} ${t('km')}`}
            </span>
            <Figures {...former} />
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

/** Versions of a check; each correction is a version of its own. */
export function VersionsCard({ check }: { check: CheckDetail }) {
  const { t } = useTranslation('tyre-checks');
  const { checkNo } = check;
  return (
    <DetailCard title={t('versions.title')}>
      <ul className="check-list">
        {check.versions.map((version) => {
          const name = t('versions.one', { version: version.versionNum });
          const path = `${checkPath({ id: version.id, checkNo })}&exact=true`;
          return (
            <li key={version.id}>
              {version.id === check.id ? <b>{name}</b> : <Link to={path}>{name}</Link>}
              <span className="tl-hint">
                {formatTime(version.createdTime)} {version.createdBy}
              </span>
              <Figures {...version} />
            </li>
          );
        })}
      </ul>
    </DetailCard>
  );
}
