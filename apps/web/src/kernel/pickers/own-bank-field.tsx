import type { Field } from '@treadline/contract/kernel/fields.ts';
import { ownBank } from '@treadline/contract/money/bank-accounts/fields.ts';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { FormField } from '#ui/form/form-field.tsx';
import { FieldInput } from '../fields/inputs.tsx';
import { useLang } from '../lang.ts';
import { useApi } from '../query.ts';
import { useMe } from '../session.ts';

const name = 'bankAccountId';

/** Our enabled bank accounts, the default one first; none where there is one alone: nothing is to be chosen then. */
export function useOwnBanks(): { value: number; label: string }[] {
  const enabled = useMe().type === 'OTHER';
  const { data = [] } = useApi('GET /finance/bankAccount/options', {}, { enabled, staleTime: 60_000 });
  return data.length > 1 ? data.map(({ value, label }) => ({ value, label })) : [];
}

interface OwnBankFieldProps {
  label?: string;
  /** What stands there while none is chosen; without it the default account is chosen beforehand. */
  blank?: string;
}

/** Form field `bankAccountId`: which of our bank accounts moves the money; nothing while there is one alone. */
export function OwnBankField({ label, blank }: OwnBankFieldProps) {
  const form = Form.useFormInstance<{ bankAccountId?: number }>();
  const lang = useLang();
  const banks = useOwnBanks();
  const [first] = banks;
  useEffect(() => {
    if (first && blank === undefined && form.getFieldValue(name) === undefined)
      form.setFieldValue(name, first.value);
  });
  if (!first) return null;
  return (
    <FormField name={name} label={label ?? ownBank.label[lang]} required={blank === undefined}>
      <Select options={banks} {...(blank !== undefined && { allowClear: true, placeholder: blank })} />
    </FormField>
  );
}

/** Our bank account of a document: one of ours, or its number where there is one alone or the caller is not of ours. */
export function OwnBankOrNumber({ field }: { field: Field }) {
  const lang = useLang();
  return useOwnBanks().length > 0 ? (
    <OwnBankField label={field.label[lang]} />
  ) : (
    <FieldInput name="bankAccount" field={field} />
  );
}
