import type { KeyAttribute, PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { PartDetail } from '../types.ts';
import { belowFloor, priceField, type PriceValues } from './price-values.ts';
import { isReleased } from './use-part-base.ts';

interface Rules<V> {
  bySchema: (values: V) => FieldErrors;
  /** Key attributes that would become a proposal. */
  changed: (values: V) => readonly KeyAttribute[];
}

/** Validation errors of the form: contract rules, prices below the floor, a proposal without reason. */
export function usePartRules<V extends { prices: PriceValues; reason: string }>(
  base: PartDetail | undefined,
  { bySchema, changed }: Rules<V>,
) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const sayFloor = (kind: PriceKind, floor: number) =>
    t('form.belowFloor', { kind: priceField(kind).label[lang], floor: formatMoney(floor) });
  const isSilent = (values: V) => isReleased(base) && !values.reason.trim() && changed(values).length > 0;
  return (values: V): FieldErrors => ({
    ...bySchema(values),
    ...(!isReleased(base) && belowFloor(values.prices, sayFloor)),
    ...(isSilent(values) && { reason: t('form.noReason') }),
  });
}
