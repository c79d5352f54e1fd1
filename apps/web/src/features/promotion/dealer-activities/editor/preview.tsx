import { Form, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { formatThreshold } from '../say.ts';
import type { ActivityInput, ActivityUnits, Simulation } from '../types.ts';
import { toInput, type Values } from './model.ts';

const loadInput = () =>
  import('@treadline/contract/promotion/dealer-activities/schema.ts').then((m) => m.ActivityInput);

/** Debounced form values once complete, except for a missing name. */
function useWhole(): ActivityInput | null {
  const form = Form.useFormInstance<Values>();
  const values = Form.useWatch([], { form, preserve: true }) as Values | undefined;
  const [whole, setWhole] = useState<ActivityInput | null>(null);
  const key = JSON.stringify(values ?? null);
  useEffect(() => {
    const timer = setTimeout(async () => {
      const known = JSON.parse(key) as Values | null;
      if (!known?.goal) return;
      const schema = await loadInput().catch(() => null);
      const input = toInput({ ...known, name: known.name || '—' });
      setWhole(schema?.safeParse(input).success ? input : null);
    }, 400);
    return () => clearTimeout(timer);
  }, [key]);
  return whole;
}

function Top({ rules, rows }: { rules: ActivityUnits; rows: Simulation['top'] }) {
  const { t } = useTranslation('dealer-activities');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('preview.top')}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.dealerId}>
            <td>{row.dealerName}</td>
            <td className="tl-num">{formatThreshold(t, rules, row.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ rules, found }: { rules: ActivityUnits; found: Simulation }) {
  const { t } = useTranslation('dealer-activities');
  const { dealers, parts, active, reached, unrated, points, bySteps } = found;
  const top = found.top.filter(({ value }) => value !== null);
  const n = formatQuantity;
  return (
    <>
      <div>
        <span className="act-big tl-num">{n(points)}</span> {t('points')}
        <p className="tl-hint">{t('preview.days', { from: found.from, to: found.to })}</p>
      </div>
      <p>{t('preview.dealers', { dealers: n(dealers), active: n(active), reached: n(reached) })}</p>
      <p className="tl-hint">
        {t('preview.parts', { parts: n(parts) })}
        {unrated > 0 && ` · ${t('preview.unrated', { count: unrated, n: n(unrated) })}`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('preview.step')}</th>
            <th scope="col">{t('preview.reached')}</th>
            <th scope="col">{t('points')}</th>
          </tr>
        </thead>
        <tbody>
          {bySteps.map((step) => (
            <tr key={step.from}>
              <td>{formatThreshold(t, rules, step.from)}</td>
              <td className="tl-num">{n(step.dealers)}</td>
              <td className="tl-num">{n(step.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {top.length > 0 && <Top rules={rules} rows={top} />}
    </>
  );
}

/** Simulation of the rules on past orders, to estimate the cost. */
export function Preview() {
  const { t } = useTranslation('dealer-activities');
  const [days, setDays] = useState<'LAST_YEAR' | 'RECENT'>('LAST_YEAR');
  const input = useWhole();
  const body = input && { activity: input, days };
  const { data, error, isFetching } = useApi(
    'POST /promotion/dealer/activity/simulate',
    { body: body ?? ({} as never) },
    { enabled: body !== null, keep: true },
  );
  return (
    <DetailCard title={t('preview.title')}>
      <div className="act-preview" aria-busy={isFetching}>
        <Segmented
          block
          value={days}
          onChange={setDays}
          options={[
            { value: 'LAST_YEAR', label: t('preview.lastYear') },
            { value: 'RECENT', label: t('preview.recent') },
          ]}
        />
        {input === null && <p className="tl-hint">{t('preview.unfinished')}</p>}
        {input !== null && error && <p className="tl-hint">{textOfError(error)}</p>}
        {input !== null && data && (
          <Figures rules={{ goal: input.goal, measure: input.measure ?? 'FEN' }} found={data} />
        )}
      </div>
    </DetailCard>
  );
}
