import { isCreditCode } from '@treadline/contract/kernel/credit-code.ts';
import { foldTaxNo } from '@treadline/contract/kernel/number-folds.ts';
import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { salesInvoiceInputs as fields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { useLang } from '#kernel/lang.ts';
import { FormField } from '#ui/form/form-field.tsx';
import type { Form as Values, Title } from './types.ts';

/** Live check of a tax number: valid, invalid, or number of missing characters. */
function useTaxNoWord(typed: string): ReactNode {
  const { t } = useTranslation('sales-invoices');
  const value = foldTaxNo(typed);
  if (value === '' || isMasked(value)) return undefined;
  if (value.length === 18) return isCreditCode(value) ? t('taxNo.right') : <b>{t('taxNo.wrong')}</b>;
  if (value.length === 15 || value.length === 20) return t('taxNo.former');
  return t('taxNo.typed', { count: value.length });
}

/** Buyer's previous titles, filled in with one click. */
function Known({ titles }: { titles: readonly Title[] }) {
  const { t } = useTranslation('sales-invoices');
  const form = Form.useFormInstance<Values>();
  if (titles.length === 0) return null;
  const choose = (id: number) => {
    const title = titles.find((one) => one.id === id);
    if (!title) return;
    const { id: _, ...buyer } = title;
    form.setFieldsValue(buyer);
  };
  return (
    <Form.Item label={t('known')} htmlFor="inv-known" className="tl-field-wide">
      <Select
        id="inv-known"
        placeholder={t('knownHint')}
        options={titles.map(({ id, buyerName, buyerTaxNo }) => ({
          value: id,
          label: [buyerName, buyerTaxNo].filter(Boolean).join(' · '),
        }))}
        onChange={choose}
      />
    </Form.Item>
  );
}

/** Fields for the invoice's title (buyer) and kind. */
export function TitleFields({ titles }: { titles: readonly Title[] }) {
  const lang = useLang();
  const form = Form.useFormInstance<Values>();
  const taxNo = Form.useWatch('buyerTaxNo', form);
  const buyerKind = Form.useWatch('buyerKind', form);
  const word = useTaxNoWord(taxNo ?? '');
  const isEnterprise = buyerKind !== 'PERSON';
  return (
    <>
      <Known titles={titles} />
      <FieldInput name="kind" field={fields.kind} />
      <FieldInput name="buyerKind" field={fields.buyerKind} />
      <FieldInput name="buyerName" field={fields.buyerName} />
      <FormField name="buyerTaxNo" label={fields.buyerTaxNo[lang]} required={isEnterprise} hint={word}>
        <Input maxLength={40} autoCapitalize="characters" spellCheck={false} />
      </FormField>
      <FieldInput name="buyerAddress" field={fields.buyerAddress} />
      <FieldInput name="buyerBank" field={fields.buyerBank} />
      <FieldInput name="drawer" field={fields.drawer} />
      <FieldInput name="business" field={fields.business} />
      <FieldInput name="remark" field={fields.remark} />
    </>
  );
}

/** Initial form values from a title; an empty enterprise without one. */
export const startOf = (title?: Omit<Title, 'id'>, drawer = ''): Values => ({
  kind: 'ORDINARY',
  business: 'NONE',
  drawer,
  buyerKind: title?.buyerKind ?? 'ENTERPRISE',
  buyerName: title?.buyerName ?? '',
  buyerTaxNo: title?.buyerTaxNo ?? '',
  buyerAddress: title?.buyerAddress ?? '',
  buyerBank: title?.buyerBank ?? '',
  remark: '',
});

export const loadRules = () =>
  import('@treadline/contract/books/sales-invoices/schema.ts').then(
    ({ SalesInvoiceForm }) => SalesInvoiceForm,
  );
