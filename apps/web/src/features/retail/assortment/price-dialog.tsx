import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { useConfirmHighPrices, type ReferencePrices } from './ask-high.ts';

interface PriceDialogProps {
  title: string;
  /** Parts to price. */
  parts: readonly ReferencePrices[];
  open: boolean;
  onClose: () => void;
  /** Called with a percentage of the MSRP. */
  onPrice: (percent: number) => Promise<unknown>;
}

/** Dialog to price many parts as a percentage of their MSRP. */
export function PriceDialog({ title, parts, open, onClose, onPrice }: PriceDialogProps) {
  const { t } = useTranslation('assortment');
  const ask = useConfirmHighPrices();
  const check = ({ percent }: { percent: number | null }): FieldErrors =>
    percent !== null && percent >= 10 && percent <= 300 ? {} : { percent: t('price.range') };
  return (
    <FormDialog<{ percent: number | null }>
      open={open}
      title={title}
      okText={t('price.apply', { count: parts.length })}
      initial={{ percent: 95 }}
      validate={check}
      onSubmit={async ({ percent }) => {
        if (!(await ask(percent ?? 100, parts))) return { percent: t('high.check') };
        await onPrice(percent ?? 100);
        return undefined;
      }}
      onClose={onClose}
    >
      <FormField name="percent" label={t('price.percent')} hint={t('price.hint')} required>
        <QtyInput unit="%" min={10} max={300} autoFocus />
      </FormField>
    </FormDialog>
  );
}
