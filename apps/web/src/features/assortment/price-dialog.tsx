import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../ui/form/form-paths.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { QtyInput } from '../../ui/form/number-inputs.tsx';

interface PriceDialogProps {
  title: string;
  /** How many parts are priced. */
  count: number;
  open: boolean;
  onClose: () => void;
  /** Percent of the MSRP. */
  onPrice: (percent: number) => Promise<unknown>;
}

/** Prices of many parts as a share of the MSRP. */
export function PriceDialog({ title, count, open, onClose, onPrice }: PriceDialogProps) {
  const { t } = useTranslation('assortment');
  const check = ({ percent }: { percent: number | null }): FieldErrors =>
    percent !== null && percent >= 10 && percent <= 300 ? {} : { percent: t('price.range') };
  return (
    <FormDialog<{ percent: number | null }>
      open={open}
      title={title}
      okText={t('price.apply', { count })}
      initial={{ percent: 95 }}
      validate={check}
      onSubmit={async ({ percent }) => void (await onPrice(percent ?? 100))}
      onClose={onClose}
    >
      <FormField name="percent" label={t('price.percent')} hint={t('price.hint')} required>
        <QtyInput unit="%" min={10} max={300} autoFocus />
      </FormField>
    </FormDialog>
  );
}
