import {
  causeHints,
  causeTexts,
  qualityTexts,
  pullChangeFields,
} from '@treadline/contract/stock/variance/fields.ts';
import { Drawer, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { Delta } from './delta.tsx';
import { Movements } from './movements.tsx';
import { apiPath, type Variance, type VarianceExplanation } from './types.ts';
import { useDecisions } from './use-decisions.tsx';
import './stock-variance.css';

function Causes({ causes }: Pick<VarianceExplanation, 'causes'>) {
  const lang = useLang();
  return (
    <ul className="sv-causes">
      {causes.map(({ cause, quality, pieces, docs }) => (
        <li key={`${cause} ${quality} ${docs.join(' ')}`}>
          <StatusDot tone={causeTexts[cause].tone}>{causeTexts[cause].text[lang]}</StatusDot>
          <Delta value={pieces} />
          <span className="sv-docs">
            {quality === 'BAD' && `${qualityTexts.BAD[lang]} `}
            {docs.join('、')}
          </span>
          <p>{causeHints[cause][lang]}</p>
        </li>
      ))}
    </ul>
  );
}

function Dots({ dots }: Pick<VarianceExplanation, 'dots'>) {
  const { t } = useTranslation('variance');
  const lang = useLang();
  return (
    <table className="sv-table">
      <thead>
        <tr>
          <th scope="col">DOT</th>
          <th scope="col">{pullChangeFields.quality[lang]}</th>
          <th scope="col">{t('ours')}</th>
          <th scope="col">{t('theirs')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {dots.map((row) => (
          <tr key={`${row.quality}${row.dot}`}>
            <td className="tl-num">{row.dot || t('noDot')}</td>
            <td>{qualityTexts[row.quality][lang]}</td>
            <td className="tl-num">{formatQuantity(row.ours)}</td>
            <td className="tl-num">{formatQuantity(row.theirs)}</td>
            <td>
              <Delta value={row.theirs - row.ours} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Both({ id }: { id: number }) {
  const { t } = useTranslation('variance');
  const { data, error, refetch } = useApi(`GET ${apiPath}/why/:id`, { params: { id } }, { keep: true });
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  if (!data) return null;
  return (
    <div className="sv-why">
      <Causes causes={data.causes} />
      <p className="sv-since">
        {t(data.matchedTime ? 'since' : 'sinceEver', {
          from: formatTime(data.matchedTime),
          to: formatTime(data.pulledTime),
        })}
      </p>
      <div className="sv-sides">
        <Movements title={t('ourLedger')} rows={data.ours} />
        <Movements title={t('theirLedger')} rows={data.theirs} />
      </div>
      <h3>{t('byDot')}</h3>
      <Dots dots={data.dots} />
    </div>
  );
}

const decisions = ['keep', 'ignore', 'accept'] as const;

/** Drawer of a variance: causes, both ledgers side by side, stock by DOT, and actions. */
export function WhyDrawer({
  variance,
  mayDecide,
  onClose,
}: {
  variance: Variance | null;
  mayDecide: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('variance');
  const decide = useDecisions();
  if (!variance) return null;
  const footer = mayDecide && (
    <div className="sv-actions">
      {decisions.map((type) => {
        const why = decide.blockedBy(type, [variance]);
        return (
          <Button
            key={type}
            type={type === 'accept' ? 'primary' : 'default'}
            disabled={why !== undefined}
            title={why}
            onClick={() => void decide.run(type, [variance]).then((ok) => ok && onClose())}
          >
            {t(`${type}.action`)}
          </Button>
        );
      })}
    </div>
  );
  return (
    <Drawer
      open
      size={960}
      title={t('whyTitle', { part: `${variance.size} ${variance.partNo}`, place: variance.locationName })}
      footer={footer || null}
      onClose={onClose}
    >
      <Both id={variance.id} />
    </Drawer>
  );
}
