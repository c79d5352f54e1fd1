import type { MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import { useTranslation } from 'react-i18next';
import { unitOf } from './figures.ts';

/** Unit label of a measure; '' for plain counts and for rates, which have a % sign. */
export function useUnit(of: MeasureKey): string {
  const { t } = useTranslation('reports');
  const unit = unitOf(of);
  return unit === 'fen' || unit === 'piece' ? t(`unit.${unit}`) : '';
}
