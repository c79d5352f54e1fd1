import { tyreInputs as fields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { DepthInput } from '#ui/form/number-inputs.tsx';
import type { PartDetail } from '../types.ts';
import { BrandField, PatternField, useBrandOptions } from './brand-fields.tsx';
import { ProposalSection, RejectedNotice, TwinNotice } from './notices.tsx';
import { PriceSection } from './price-section.tsx';
import { SomeFields, SupplySection } from './shared-sections.tsx';
import { SizeField } from './size-field.tsx';
import {
  changedKeys,
  suggestedName,
  placeErrors,
  startValues,
  toInput,
  type TyreValues,
} from './tyre-values.ts';
import { isReleased, submitKey, useCanSetPrices, usePartBase } from './use-part-base.ts';
import { usePartRules } from './use-part-rules.ts';
import { isSameBody } from './same-again.ts';
import { usePartSave } from './use-part-save.ts';
import '../catalogue.css';

const loadRules = () =>
  import('@treadline/contract/catalogue/catalogue/part-schema.ts').then(({ NewTyre }) => NewTyre);

const labels = pickFields(fields, 'labelFuel', 'labelWet', 'labelNoise', 'labelNoiseDb');
const nature = pickFields(fields, 'season', 'snow', 'ev');

/** Name field that follows brand, pattern and size until edited. */
function NameField({ brandOf }: { brandOf: (id: number | null | undefined) => string }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const form = Form.useFormInstance<TyreValues>();
  const brandId = Form.useWatch('brandId', form);
  const pattern = Form.useWatch('pattern', form) ?? '';
  const size = Form.useWatch('size', form) ?? '';
  return (
    <FormField name="name" label={fields.name[lang]} hint={t('form.nameHint')}>
      <Input maxLength={fields.name.max} placeholder={suggestedName({ pattern, size }, brandOf(brandId))} />
    </FormField>
  );
}

/** Proposal section for changes of a released tyre. */
function Proposal({ start, part }: { start: TyreValues; part: PartDetail | undefined }) {
  const values = Form.useWatch([]) as TyreValues | undefined;
  return <ProposalSection part={part} keys={values ? changedKeys(start, { ...start, ...values }) : []} />;
}

function Performance() {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const { treadNew, dotMaxWeeks } = fields;
  return (
    <FormSection title={t('form.performance')}>
      <SomeFields of={nature} />
      <SomeFields of={labels} />
      <FormField name="treadNew" label={treadNew.label[lang]}>
        <DepthInput min={treadNew.min} max={treadNew.max} />
      </FormField>
      <FieldInput name="dotMaxWeeks" field={dotMaxWeeks} hint={t('form.dotHint')} />
    </FormSection>
  );
}

/** Identifying fields: size with marks, brand, pattern, number and name. */
function Identity({ brands, isNew }: { brands: ReturnType<typeof useBrandOptions>; isNew: boolean }) {
  const brandOf = (id: number | null | undefined) => nameOfBrand(brands, id);
  return (
    <>
      <SizeField autoFocus={isNew} brands={brands} />
      <BrandField brands={brands} required />
      <PatternField />
      <SomeFields of={pickFields(fields, 'partNo')} />
      <NameField brandOf={brandOf} />
    </>
  );
}

const nameOfBrand = (brands: ReturnType<typeof useBrandOptions>, id: number | null | undefined): string =>
  brands.find(({ value }) => value === id)?.label ?? '';

/** Form of a tyre: new, existing, or a copy of `source`. */
export function TyreForm({ part, source }: { part?: PartDetail; source?: PartDetail }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const { base, start, round, renew, setDirty: setChanged } = usePartBase(part, source, startValues);
  const mayPrice = useCanSetPrices(base);
  const brands = useBrandOptions(base ?? source);
  const inputOf = (values: TyreValues) => toInput(values, nameOfBrand(brands, values.brandId));
  const bySchema = useSchema<TyreValues>(loadRules, inputOf);
  const validate = usePartRules<TyreValues>(base, {
    bySchema: (values) => placeErrors(bySchema(values)),
    changed: (values) => changedKeys(start, values),
  });
  const { save, twin } = usePartSave('POST /product/partData/tyre', 'PUT /product/partData/tyre/:id', base);
  return (
    <FormLayout<TyreValues>
      key={round}
      initial={start}
      validate={validate}
      submitText={t(submitKey(base))}
      onSubmit={async (values) => {
        const isSame = isSameBody(inputOf(values), inputOf(start));
        const refused = await save(inputOf(values), values.reason, isSame);
        return refused && placeErrors(refused);
      }}
      renew={renew}
      onDirty={(dirty) => {
        setDirty(dirty);
        setChanged(dirty);
      }}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <TwinNotice twin={twin} />
      <RejectedNotice part={base} />
      <FormSection
        main
        title={base ? t('words:editName', { name: base.partNo }) : screenTitle('/tyres/create')[lang]}
      >
        {isReleased(base) && <Proposal start={start} part={base} />}
        <Identity brands={brands} isNew={!base} />
      </FormSection>
      <Performance />
      <SupplySection />
      {mayPrice && <PriceSection />}
      <FormSection title={t('form.words')}>
        <SomeFields of={pickFields(fields, 'description', 'remark')} />
      </FormSection>
    </FormLayout>
  );
}
