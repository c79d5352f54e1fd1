import {
  clueFields,
  clueInputs,
  clueSources,
  enteredSources,
} from '@treadline/contract/service/clues/fields.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../types.ts';
import type { ClueDialogProps } from './clue-dialogs.tsx';
import { Duplicates } from './duplicates.tsx';

type Values = InputOf<'POST /order/clue/create'>['body'] & { newReason: string };
const { remark, ...person } = clueInputs;
const loadSchema = () => import('@treadline/contract/service/clues/schema.ts').then((m) => m.ClueInput);

function Owner() {
  const lang = useLang();
  const { t } = useTranslation('clues');
  const form = Form.useFormInstance<Values>();
  // A shop's own dealer stands in no field.
  const dealerId = Form.useWatch('dealerId', { form, preserve: true });
  const query = { dealerId: dealerId ?? 0 };
  const { data } = useApi(
    'GET /order/clue/salesConsultant/option',
    { query },
    { enabled: Boolean(dealerId) },
  );
  return (
    <FormField name="ownerId" label={clueFields.ownerName[lang]}>
      <Select allowClear options={data ?? []} placeholder={t('nobody')} />
    </FormField>
  );
}

/** Fields for source and dealer. */
function Origin({ isDealer }: { isDealer: boolean }) {
  const lang = useLang();
  const say = useContractText();
  return (
    <>
      {!isDealer && (
        <FormField name="dealerId" label={clueFields.dealerName[lang]} required>
          <IdPicker endpoint="GET /data/dealerData/dealers" />
        </FormField>
      )}
      <FormField name="source" label={clueFields.source[lang]} required>
        <Select options={enteredSources.map((value) => ({ value, label: say(clueSources[value]) }))} />
      </FormField>
    </>
  );
}

/** Form of a new clue. A second clue of a car shows the existing one and needs a reason. */
export function CreateDialog({ open, onClose, onDone }: ClueDialogProps) {
  const { t } = useTranslation('clues');
  const me = useMe();
  const isDealer = me.type === 'DEALER';
  const [isDouble, setDouble] = useState(false);
  const schemaErrors = useSchema<Values>(loadSchema);
  const validate = (values: Values) => ({
    ...schemaErrors(values),
    ...(isDouble && !values.newReason?.trim() && { newReason: t('duplicate.reason') }),
  });
  const create = useAct('POST /order/clue/create', { done: t('create.done'), refresh: stalePaths, onDone });
  const initial = {
    ...(isDealer && { dealerId: me.typeId }),
    plateNumber: '',
    vin: '',
    carName: '',
    customerName: '',
    customerMobile: '',
    source: 'MANUAL' as const,
    ownerId: null,
    remark: '',
    newReason: '',
  };
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      columns={2}
      title={t('create.title')}
      okText={t(isDouble ? 'create.anyway' : 'create.ok')}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values) => create.orThrow({ body: values }))}
      onClose={onClose}
    >
      {Object.entries(person).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
      ))}
      <Origin isDealer={isDealer} />
      <Owner />
      <FieldInput name="remark" field={remark} />
      <Duplicates onFound={setDouble} onOpen={onClose} />
    </FormDialog>
  );
}
