import { tyreInputs } from '@treadline/contract/catalogue/part-fields.ts';
import { pickFields, type Fields } from '@treadline/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '../../../kernel/fields/inputs.tsx';
import { PartPicker } from '../../../kernel/pickers/part-picker.tsx';
import { FormField, FormSection } from '../../../ui/form/form-field.tsx';

/** Fields by their declarations, in order. */
export function SomeFields({ of }: { of: Fields }) {
  return Object.entries(of).map(([key, field]) => <FieldInput key={key} name={key} field={field} />);
}

/** May it still be bought and sold, what follows it, and what it is told by in the warehouse: of every part. */
export function SupplySection() {
  const { t } = useTranslation('catalogue');
  return (
    <FormSection title={t('form.supply')}>
      <FieldInput name="lifecycle" field={tyreInputs.lifecycle} hint={t('form.lifecycleHint')} />
      <FormField name="successorId" label={t('form.successor')} hint={t('form.successorHint')}>
        <PartPicker use="ANY" />
      </FormField>
      <SomeFields of={pickFields(tyreInputs, 'barcode', 'weight')} />
    </FormSection>
  );
}
