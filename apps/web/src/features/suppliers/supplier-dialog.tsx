import { supplierTexts as texts } from '@treadline/contract/suppliers/texts.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import type { InputOf } from '../../kernel/api-types.ts';
import { fieldErrorsOf, useSchema } from '../../kernel/form.ts';
import { useSay } from '../../kernel/lang.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { QtyInput } from '../../ui/form/number-inputs.tsx';
import type { Supplier } from './supplier-columns.tsx';

type Values = InputOf<'POST /data/supplier'>['body'];
const blank: Values = {
  code: '',
  name: '',
  shortName: '',
  contactName: '',
  contactPhone: '',
  email: '',
  address: '',
  taxNo: '',
  leadDays: 7,
  remark: '',
};

const valuesOf = ({
  code,
  name,
  shortName,
  contactName,
  contactPhone,
  email,
  address,
  taxNo,
  leadDays,
  remark,
}: Supplier): Values => ({
  code,
  name,
  shortName,
  contactName,
  contactPhone,
  email,
  address,
  taxNo,
  leadDays,
  remark,
});

interface SupplierDialogProps {
  /** The supplier to edit; null makes a new one. */
  supplier: Supplier | null;
  open: boolean;
  onClose: () => void;
}

function useSave(supplier: Supplier | null) {
  const { t } = useTranslation('suppliers');
  const options = { done: t('saved'), refresh: ['/data/supplier'] as `/${string}`[] };
  const create = useAct('POST /data/supplier', options);
  const update = useAct('PUT /data/supplier/:id', options);
  return async (body: Values) => {
    try {
      if (supplier)
        await update.orThrow({ params: { id: supplier.id }, body: { ...body, version: supplier.version } });
      else await create.orThrow({ body });
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
}

/** A supplier's data, new or changed. */
export function SupplierDialog({ supplier, open, onClose }: SupplierDialogProps) {
  const { t } = useTranslation('suppliers');
  const say = useSay();
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/suppliers/routes.ts').then(
      ({ supplierRoutes }) => supplierRoutes.create.body,
    ),
  );
  const save = useSave(supplier);
  const masked = supplier?.contactPhone.includes('*') ? t('maskedHint') : undefined;
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      columns={2}
      title={supplier ? t('editTitle', { name: supplier.shortName || supplier.name }) : t('createTitle')}
      okText={t(supplier ? 'editOk' : 'createOk')}
      initial={supplier ? valuesOf(supplier) : blank}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField name="code" label={say(texts.code)} required hint={t('codeHint')}>
        <Input autoFocus maxLength={20} />
      </FormField>
      <FormField name="name" label={say(texts.name)} required>
        <Input maxLength={60} />
      </FormField>
      <FormField name="shortName" label={say(texts.shortName)} required>
        <Input maxLength={20} />
      </FormField>
      <FormField name="leadDays" label={say(texts.leadDays)}>
        <QtyInput unit={t('days')} max={365} />
      </FormField>
      <FormField name="contactName" label={say(texts.contactName)}>
        <Input maxLength={30} />
      </FormField>
      <FormField name="contactPhone" label={say(texts.contactPhone)} hint={masked}>
        <Input maxLength={30} />
      </FormField>
      <FormField name="email" label={say(texts.email)}>
        <Input maxLength={120} />
      </FormField>
      <FormField name="taxNo" label={say(texts.taxNo)}>
        <Input maxLength={20} />
      </FormField>
      <FormField name="address" label={say(texts.address)} wide>
        <Input maxLength={200} />
      </FormField>
      <FormField name="remark" label={say(texts.remark)} wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
