import type { MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import { useTranslation } from 'react-i18next';
import { unitOf } from './figures.ts';

/** What stands beside a figure of the measure; '' of plain counts and of rates, which have their sign. */
export function useUnit(of: MeasureKey): string {
  const { t } = useTranslation('reports');
  const unit = unitOf(of);
  return unit === 'fen' || unit === 'piece' ? t(`unit.${unit}`) : '';
}
