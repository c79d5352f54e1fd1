import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { MonthDetail } from './types.ts';
import './closing.css';

const toneOf = ({ count, kind }: MonthDetail['checks'][number]) =>
  count === 0 ? 'done' : kind === 'STOP' ? 'failed' : 'waiting';

/** Open items that prevent closing the month: count, remedy and link. */
export function Checks({ month: { checks } }: { month: MonthDetail }) {
  const { t } = useTranslation('closing');
  const left = checks.filter(({ count }) => count > 0).length;
  return (
    <DetailCard
      title={t('checks')}
      extra={<span className="tl-hint">{left === 0 ? t('nothingLeft') : t('left', { count: left })}</span>}
    >
      <ul className="closing-checks">
        {checks.map((check) => (
          <li key={check.key}>
            <StatusDot tone={toneOf(check)}>{check.title}</StatusDot>
            <span className="closing-help">
              {check.count === 0 ? '' : `${t(`kind.${check.kind}`)} · ${check.help}`}
            </span>
            <span className="tl-num">{formatQuantity(check.count)}</span>
            <span className="closing-way">
              {check.count > 0 && (
                <Button
                  size="small"
                  onClick={() => goTo(check.path)}
                  aria-label={t('see', { title: check.title })}
                >
                  {t('look')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
