import { tyreInputs } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { wrongCheckDigit } from '@treadline/contract/kernel/barcode.ts';
import { pickFields, type Fields } from '@treadline/contract/kernel/fields.ts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { FormField, FormSection } from '#ui/form/form-field.tsx';

/** Form fields from their declarations, in order. */
export function SomeFields({ of }: { of: Fields }) {
  return Object.entries(of).map(([key, field]) => <FieldInput key={key} name={key} field={field} />);
}

/** Hint for a wrong check digit, not an error as some goods have such numbers. */
function BarcodeHint() {
  const { t } = useTranslation('catalogue');
  const barcode = (Form.useWatch('barcode') as string | undefined) ?? '';
  const digit = wrongCheckDigit(barcode.trim());
  if (digit === null) return null;
  return (
    <span role="status" className="part-doubt">
      {t('form.checkDigit', { digit })}
    </span>
  );
}

/** Fields common to all parts: lifecycle, successor, and warehouse identification. */
export function SupplySection() {
  const { t } = useTranslation('catalogue');
  return (
    <FormSection title={t('form.supply')}>
      <FieldInput name="lifecycle" field={tyreInputs.lifecycle} hint={t('form.lifecycleHint')} />
      <FormField name="successorId" label={t('form.successor')} hint={t('form.successorHint')}>
        <PartPicker use="ANY" />
      </FormField>
      <FieldInput name="barcode" field={tyreInputs.barcode} hint={<BarcodeHint />} />
      <SomeFields of={pickFields(tyreInputs, 'weight')} />
    </FormSection>
  );
}
