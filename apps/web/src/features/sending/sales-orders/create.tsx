import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { CreateLines } from './create/create-lines.tsx';
import {
  emptyOrder,
  findRepeated,
  toInput,
  type CreateLine,
  type CreateValues,
} from './create/create-form.ts';
import { ParcelsPreview } from './create/parcels-preview.tsx';
import { detailPath, stalePaths } from './types.ts';
import './create/create.css';

const loadRules = () =>
  import('@treadline/contract/sending/sales-orders/schema.ts').then((m) => m.SalesOrderInput);

/** Fields for dealer, earliest day and urgency. */
function Head() {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  return (
    <div className="so-create-head">
      <FormField name="dealerId" label={say(fields.dealerName)} required>
        <IdPicker endpoint="GET /data/dealerData/dealers" />
      </FormField>
      <FormField name="notBefore" label={say(fields.notBefore)} hint={t('create.notBefore')}>
        <DayPicker />
      </FormField>
      <FormField name="urgent" label={say(fields.urgent)} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="remark" label={say(fields.remark)}>
        <Input maxLength={200} />
      </FormField>
    </div>
  );
}

/** Preview of the form's result. */
function Preview() {
  const dealerId = (Form.useWatch('dealerId') as number | null | undefined) ?? null;
  const notBefore = (Form.useWatch('notBefore') as string | null | undefined) ?? null;
  const lines = (Form.useWatch('lines') as CreateLine[] | undefined) ?? [];
  return <ParcelsPreview values={{ ...emptyOrder, dealerId, notBefore, lines }} />;
}

/** Form of a manual sales order to a dealer without an order, split by available locations. */
export default function SalesOrderCreate() {
  const { t } = useTranslation('sales-orders');
  const { setDirty, close } = useTab();
  const create = useAct('POST /logistics/salesOrder/create', { done: t('create.done'), refresh: stalePaths });
  const byRules = useSchema<CreateValues>(loadRules, toInput);
  const validate = (values: CreateValues) => ({
    ...byRules(values),
    ...(!values.dealerId && { dealerId: t('create.chooseDealer') }),
    ...findRepeated(values.lines, t('create.repeated')),
    ...(values.lines.length === 0 && { lines: t('create.noLines') }),
  });
  const save = saveBy(async (values: CreateValues) => {
    const made = await create.orThrow({ body: toInput(values) });
    const [only, ...more] = made;
    await close(true);
    goTo(only && more.length === 0 ? detailPath(only) : '/sales-order/placing');
  });
  return (
    <FormLayout<CreateValues>
      initial={emptyOrder}
      validate={validate}
      submitText={t('create.submit')}
      onSubmit={save}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection main title={t('create.title')}>
        <Head />
      </FormSection>
      <FormSection title={t('lines')}>
        <CreateLines />
      </FormSection>
      <FormSection title={t('create.preview')}>
        <Preview />
      </FormSection>
    </FormLayout>
  );
}
