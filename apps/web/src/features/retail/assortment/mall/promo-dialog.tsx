import { promoInputs } from '@treadline/contract/retail/assortment/mall-fields.ts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { MoneyInput, QtyInput } from '#ui/form/number-inputs.tsx';
import { usePriceHint } from '../ask-high.ts';
import { nameOf, type MallRow } from '../types.ts';
import { useMall } from './use-mall.ts';

const today = (): string => formatDay(new Date().toISOString());

interface Values {
  price: number | null;
  percent: number | null;
  from: string | null;
  to: string | null;
}
interface PromoDialogProps {
  rows: readonly MallRow[];
  open: boolean;
  onClose: () => void;
}

/** Dialog for a temporary promotion price: of one part, or a percentage of several parts' mall prices. */
export function PromoDialog({ rows, open, onClose }: PromoDialogProps) {
  const { t } = useTranslation('assortment');
  const lang = useLang();
  const mall = useMall();
  const hintOf = usePriceHint();
  const [first] = rows;
  const single = rows.length === 1 ? first : undefined;
  const check = ({ price, percent, from, to }: Values): FieldErrors => ({
    ...(single
      ? !price || (single.price !== null && price >= single.price)
        ? { price: t('promo.lower') }
        : {}
      : percent === null || percent < 10 || percent > 99
        ? { percent: t('promo.range') }
        : {}),
    ...(from ? {} : { from: t('promo.days') }),
    ...(to && from && to >= from && to >= today() ? {} : { to: t('promo.days') }),
  });
  return (
    <FormDialog<Values>
      open={open}
      title={
        single
          ? t('promo.dialog', { name: nameOf(single, single.title) })
          : t('promo.many', { count: rows.length })
      }
      okText={t('promo.apply', { count: rows.length })}
      initial={{
        price: single?.promoPrice ?? null,
        percent: 90,
        from: single?.promoFrom ?? today(),
        to: single?.promoTo ?? null,
      }}
      validate={check}
      onSubmit={async ({ price, percent, from, to }) => {
        const said = single ? { price } : { percent: (percent ?? 0) * 100 };
        const ids = rows.map(({ partId }) => partId);
        await mall.promote(ids, { ...said, from: from ?? '', to: to ?? '' });
        return undefined;
      }}
      onClose={onClose}
    >
      {single ? (
        <FormField name="price" label={promoInputs.promoPrice.label[lang]} hint={hintOf(single)} required>
          <MoneyInput min={1} autoFocus />
        </FormField>
      ) : (
        <FormField name="percent" label={t('promo.percent')} hint={t('promo.hint')} required>
          <QtyInput unit="%" min={10} max={99} autoFocus />
        </FormField>
      )}
      <FormField name="from" label={promoInputs.promoFrom[lang]} required>
        <DayPicker />
      </FormField>
      <FormField name="to" label={promoInputs.promoTo[lang]} hint={t('promo.till')} required>
        <DayPicker min={today()} />
      </FormField>
    </FormDialog>
  );
}
