import {
  orderKinds,
  payMethodFields,
  payMethodInputs,
  payPlatforms,
  paysOut,
} from '@treadline/contract/money/pay-methods/fields.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { OwnBankField } from '#kernel/pickers/own-bank-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { nameOf, type PayMethod } from './pay-method.ts';

type Values = Pick<PayMethod, 'name' | 'nameEn' | 'nameTw' | 'orderKinds' | 'platforms' | 'bankAccountId'>;
interface MethodDialogProps {
  method: PayMethod;
  open: boolean;
  onClose: () => void;
}

/** Form of a payment method: names, order types and places where it is offered. */
export function MethodDialog({ method, open, onClose }: MethodDialogProps) {
  const { t } = useTranslation(['pay-methods', 'words']);
  const lang = useLang();
  const { id, code, enabled, place, version, ...initial } = method;
  const validate = useSchema<Values>(
    () => import('@treadline/contract/money/pay-methods/routes.ts').then((module) => module.PayMethodInput),
    (values) => ({ ...values, bankAccountId: values.bankAccountId ?? null, enabled, place }),
  );
  const act = useAct('PUT /data/payMethod/:id', { done: t('words:saved'), refresh: ['/data/payMethod'] });
  const choices = (texts: Readonly<Record<string, Text>>) =>
    Object.entries(texts).map(([value, text]) => ({ value, label: text[lang] }));
  return (
    <FormDialog<Values>
      open={open}
      title={t('editTitle', { name: nameOf(method, lang) })}
      okText={t('words:save')}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values) =>
        act.orThrow({
          params: { id },
          body: { ...values, bankAccountId: values.bankAccountId ?? null, enabled, place, version },
        }),
      )}
      onClose={onClose}
    >
      {Object.entries(payMethodInputs).map(([key, field]) => (
        <FieldInput key={key} name={key} field={field} />
      ))}
      <FormField name="orderKinds" label={payMethodFields.orderKinds[lang]} hint={t('kindsHint')}>
        <Checkbox.Group options={choices(orderKinds)} />
      </FormField>
      <FormField name="platforms" label={payMethodFields.platforms[lang]}>
        <Checkbox.Group options={choices(payPlatforms)} />
      </FormField>
      {paysOut(code) && <OwnBankField label={payMethodFields.bankAccountId[lang]} blank={t('usualBank')} />}
    </FormDialog>
  );
}
