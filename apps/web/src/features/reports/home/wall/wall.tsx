import { FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney, formatQuantity, formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { useMaximised } from '#kernel/tabs/use-maximised.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { defaultPrimary } from '#ui/theme/colors.ts';
import { makePalette, variablesOf } from '#ui/theme/palette.ts';
import { changeOf } from './change.ts';
import './wall.css';

type Figures = OutputOf<'GET /report/wall'>;
type Figure = Figures['figures'][number];

const pause = 30_000;
/** Dark theme, regardless of the account's setting. */
const look = variablesOf(makePalette('dark', defaultPrimary));

const format = (value: number, unit: Figure['unit']): string =>
  unit === 'fen' ? formatMoney(value) : formatQuantity(value);

/** Change of today against the same weekday a week ago, up to the same minute. */
function Change({ figure: { value, before, unit } }: { figure: Figure }) {
  const { t } = useTranslation('home');
  if (before === null) return null;
  const change = changeOf(value, before);
  return (
    <p className="wall-change">
      {change !== null && <b data-way={Math.sign(change)}>{`${change > 0 ? '+' : ''}${change}%`}</b>}{' '}
      {t('wall.before', { value: format(before, unit) })}
    </p>
  );
}

function FigureTile({ figure }: { figure: Figure }) {
  const { title, value, unit, bad } = figure;
  return (
    <div className="wall-figure" data-unit={unit} data-bad={(bad && value > 0) || undefined}>
      <dt>{title}</dt>
      <dd>
        <strong>{format(value, unit)}</strong>
        <Change figure={figure} />
      </dd>
    </div>
  );
}

/** Bar chart by status with figures. */
function Bars({ bars: { title, rows } }: { bars: Figures['bars'][number] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="wall-bars" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ label, count, tone }) => (
          <li key={label}>
            <span>{label}</span>
            <i data-tone={tone} style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
            <strong>{formatQuantity(count)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Time of the figures, marked when the server does not answer. */
function AsOf({ at, isOld }: { at: string; isOld: boolean }) {
  const { t } = useTranslation('home');
  return (
    <p className="wall-at" role="status" data-old={isOld || undefined}>
      {t(isOld ? 'wall.old' : 'wall.at', { time: formatTime(at) })}
    </p>
  );
}

/** Full-window display of the platform's live figures, refreshed every 30 seconds. */
export default function Wall() {
  const { t } = useTranslation('home');
  const { maximised, maximise } = useMaximised(true);
  const { data, error, refetch } = useApi('GET /report/wall', {}, { every: pause, keep: true });
  const fill = () => {
    maximise();
    // Not every browser lets a page do so; over the window it is anyway.
    document.documentElement.requestFullscreen?.().catch(() => null);
  };
  return (
    <div className="wall" style={look}>
      <header>
        <h1>{t('wall.title')}</h1>
        {data && <AsOf at={data.at} isOld={error !== null} />}
        {!maximised && (
          <Button ghost icon={<FullscreenOutlined />} onClick={fill}>
            {t('wall.full')}
          </Button>
        )}
      </header>
      {!data && error && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data && (
        <>
          <dl className="wall-figures">
            {data.figures.map((figure) => (
              <FigureTile key={figure.key} figure={figure} />
            ))}
          </dl>
          {data.bars.map((bars) => (
            <Bars key={bars.key} bars={bars} />
          ))}
        </>
      )}
    </div>
  );
}
