import {
  activityBases,
  activityGoals,
  activityMeasures,
  activityWords,
} from '@treadline/contract/promotion/dealer-activities/fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { formatThreshold } from '../say.ts';
import type { ActivityDetail, PartScope } from '../types.ts';

function useScopeWords() {
  const { t } = useTranslation('dealer-activities');
  return (
    scope: PartScope,
    brands: readonly string[],
    parts: readonly string[],
    except: readonly string[] = [],
  ) => {
    const named = scope.all
      ? [t('scope.allParts')]
      : [
          ...(brands.length ? [brands.join('、')] : []),
          ...(scope.patterns.length ? [scope.patterns.join('、')] : []),
          ...(scope.sizes.length ? [scope.sizes.join('、')] : []),
          ...parts,
        ];
    return [...named, ...(except.length ? [t('scope.without', { names: except.join('、') })] : [])].join(
      ' · ',
    );
  };
}

/** Rules of an activity: goods, goal, dealers, and reward steps with the reached ones marked. */
export function RulesCard({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation(['dealer-activities', 'words']);
  const lang = useLang();
  const say = useContractText();
  const words = useScopeWords();
  const { names, goal, measure, baseKind, steps, perPiece, standing } = activity;
  const rows: (readonly [string, ReactNode])[] = [
    [t('clause.goods'), words(activity.parts, names.brands, names.parts, names.excludedParts)],
    [
      t('clause.goal'),
      goal === 'GROWTH'
        ? `${say(activityGoals[goal])} · ${say(activityMeasures[measure])} · ${say(activityBases[baseKind])}`
        : say(activityGoals[goal]),
    ],
    ...(activity.mixParts
      ? [[t('clause.mix'), words(activity.mixParts, names.mixBrands, names.mixPartNames)] as const]
      : []),
    ...(activity.dealerScope
      ? [
          [
            t('clause.dealers'),
            activity.dealerScope.all ? t('words:allDealers') : names.dealers.join('、'),
          ] as const,
        ]
      : []),
    [
      t('clause.points'),
      <ol key="steps" className="act-steps">
        {steps.map(({ from, points }, at) => (
          <li key={from} data-reached={(standing?.step ?? 0) > at}>
            {t('say.line', { from: formatThreshold(t, activity, from), points: formatQuantity(points) })}
          </li>
        ))}
        {perPiece > 0 && <li>{t('say.aboveLine', { points: formatQuantity(perPiece) })}</li>}
      </ol>,
    ],
    ...(activity.remark ? [[activityWords.remark[lang], activity.remark] as const] : []),
  ];
  return (
    <DetailCard title={t('rules')}>
      <dl className="act-rules">
        {rows.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}
