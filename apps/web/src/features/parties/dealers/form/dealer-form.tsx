import { weekdays } from '@treadline/contract/kernel/weekdays.ts';
import {
  addressInputs,
  bankInputs,
  contactInputs,
  dealerFields,
  nameInputs,
  paymentInputs,
  priceInputs,
  shopInputs,
  dealerWords,
} from '@treadline/contract/parties/dealers/fields.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { useSave } from '#kernel/fields/use-save.ts';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { DivisionPicker } from '#kernel/pickers/division-picker.tsx';
import { ChoicePicker, IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { showScreen } from '#kernel/tabs/show-screen.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { useBase } from './use-base.ts';
import { halfHours, toInput, type Dealer, type DealerValues } from './values.ts';

const loadSchema = () =>
  import('@treadline/contract/parties/dealers/schema.ts').then(({ DealerInput }) => DealerInput);

interface SomeFields {
  fields: Fields;
  start: Partial<DealerValues>;
  hints?: Readonly<Record<string, string>>;
  inputs?: Readonly<Record<string, ReactNode>>;
}

/** Fields of one form section. */
function SectionFields({ fields, start, hints = {}, inputs = {} }: SomeFields) {
  return Object.entries(fields).map(([key, field]) => (
    <FieldInput key={key} name={key} field={field} hint={hints[key]} start={start[key as keyof DealerValues]}>
      {inputs[key]}
    </FieldInput>
  ));
}

const clock = <Select options={halfHours} showSearch allowClear />;

function ClosedDays() {
  const lang = useLang();
  const days = Object.entries(weekdays).map(([day, text]) => ({ value: Number(day), label: text[lang] }));
  return (
    <FormField name="closedDays" label={dealerWords.closedDays[lang]}>
      <Select mode="multiple" options={days} allowClear />
    </FormField>
  );
}

function Brands() {
  const lang = useLang();
  return (
    <>
      <FormField name="tyreBrandIds" label={dealerFields.tyreBrands[lang]}>
        <ChoicePicker endpoint="GET /product/tyreBrand/options" />
      </FormField>
      <FormField name="carBrandIds" label={dealerFields.carBrands[lang]}>
        <ChoicePicker endpoint="GET /data/carBrand/option" />
      </FormField>
    </>
  );
}

function Business({ start }: { start: Partial<DealerValues> }) {
  const lang = useLang();
  return (
    <>
      <SectionFields fields={priceInputs} start={start} />
      <FormField name="groupId" label={dealerFields.groupName[lang]}>
        <IdPicker endpoint="GET /data/dealerData/dealerGroups" />
      </FormField>
      <FormField name="consultantId" label={dealerFields.consultantName[lang]}>
        <IdPicker endpoint="GET /data/dealerData/dealer/consultants" />
      </FormField>
    </>
  );
}

/** Dealer form in sections, saved with optimistic locking; returns to the list afterwards. */
export function DealerForm({ dealer }: { dealer?: Dealer }) {
  const { t } = useTranslation(['dealers', 'words']);
  const { setDirty, close } = useTab();
  const { base, start, round, renew, setDirty: setChanged } = useBase(dealer);
  const validate = useSchema<Partial<DealerValues>>(loadSchema, toInput);
  const save = useSave({
    create: 'POST /data/dealerData/dealer',
    update: 'PUT /data/dealerData/dealer/:id',
    refresh: ['/data/dealerData', '/data/dealerGroup', '/data/oem'],
  });
  const leave = async () => {
    if (await close(true)) showScreen('/basic/dealer');
  };
  const submit = async (values: Partial<DealerValues>) => {
    const refused = await save(base ?? null, toInput(values));
    if (refused) return refused;
    await leave();
  };
  const noun = t('dealer.noun');
  const title = dealer ? t('words:editName', { name: dealer.name }) : t('words:createTitle', { noun });
  return (
    <FormLayout<Partial<DealerValues>>
      key={round}
      initial={start}
      validate={validate}
      submitText={dealer ? t('words:saveChanges') : t('words:createTitle', { noun })}
      onSubmit={submit}
      renew={renew}
      onDirty={(dirty) => {
        setDirty(dirty);
        setChanged(dirty);
      }}
      onCancel={() => void leave()}
      alwaysBar
    >
      <FormSection main title={title}>
        <SectionFields fields={nameInputs} start={start} hints={{ code: t('form.codeHint') }} />
      </FormSection>
      <FormSection title={t('form.place')}>
        <SectionFields
          fields={addressInputs}
          start={start}
          hints={{ mapPoint: t('form.mapHint') }}
          inputs={{ divisionCode: <DivisionPicker /> }}
        />
        <SectionFields fields={shopInputs} start={start} inputs={{ openFrom: clock, openTo: clock }} />
        <ClosedDays />
      </FormSection>
      <FormSection title={t('form.contact')}>
        <SectionFields fields={contactInputs} start={start} />
        <SectionFields fields={bankInputs} start={start} />
      </FormSection>
      <FormSection title={t('words:brands')}>
        <Brands />
      </FormSection>
      <FormSection title={t('form.payment')}>
        <SectionFields fields={paymentInputs} start={start} />
      </FormSection>
      <FormSection title={t('form.business')}>
        <Business start={start} />
      </FormSection>
    </FormLayout>
  );
}
