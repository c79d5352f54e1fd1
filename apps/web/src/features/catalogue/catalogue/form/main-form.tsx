import { partCategories } from '@treadline/contract/catalogue/catalogue/dictionaries.ts';
import { mainPartInputs as fields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { SuggestInput } from '#kernel/dictionary/suggest-input.tsx';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import type { PartDetail } from '../types.ts';
import { BrandField, useBrandOptions } from './brand-fields.tsx';
import { changedMain, startMain, toMainInput, type MainValues } from './main-values.ts';
import { ProposalSection, RejectedNotice } from './notices.tsx';
import { PriceSection } from './price-section.tsx';
import { SomeFields, SupplySection } from './shared-sections.tsx';
import { isReleased, submitKey, useCanSetPrices, usePartBase } from './use-part-base.ts';
import { usePartRules } from './use-part-rules.ts';
import { isSameBody } from './same-again.ts';
import { usePartSave } from './use-part-save.ts';
import '../catalogue.css';

const loadRules = () =>
  import('@treadline/contract/catalogue/catalogue/part-schema.ts').then(({ NewMainPart }) => NewMainPart);

/** Proposal section for changes of a released part. */
function Proposal({ start, part }: { start: MainValues; part: PartDetail | undefined }) {
  const values = Form.useWatch([]) as MainValues | undefined;
  return <ProposalSection part={part} keys={values ? changedMain(start, { ...start, ...values }) : []} />;
}

/** Form of a main part or accessory: new, existing, or a copy of `source`. */
export function MainForm({ part, source }: { part?: PartDetail; source?: PartDetail }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const { base, start, round, renew, setDirty: setChanged } = usePartBase(part, source, startMain);
  const mayPrice = useCanSetPrices(base);
  const brands = useBrandOptions(base ?? source);
  const validate = usePartRules<MainValues>(base, {
    bySchema: useSchema<MainValues>(loadRules, toMainInput),
    changed: (values) => changedMain(start, values),
  });
  const { save } = usePartSave('POST /product/mainPart', 'PUT /product/mainPart/:id', base);
  return (
    <FormLayout<MainValues>
      key={round}
      initial={start}
      validate={validate}
      submitText={t(submitKey(base))}
      onSubmit={(values) => {
        const isSame = isSameBody(toMainInput(values), toMainInput(start));
        return save(toMainInput(values), values.reason, isSame);
      }}
      renew={renew}
      onDirty={(dirty) => {
        setDirty(dirty);
        setChanged(dirty);
      }}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <RejectedNotice part={base} />
      <FormSection
        main
        title={base ? t('words:editName', { name: base.partNo }) : screenTitle('/tyres/main-edit')[lang]}
      >
        {isReleased(base) && <Proposal start={start} part={base} />}
        <SomeFields of={pickFields(fields, 'partNo', 'name', 'kind')} />
        <FieldInput name="category" field={fields.category}>
          <SuggestInput type={partCategories.code} maxLength={fields.category.max} />
        </FieldInput>
        <BrandField brands={brands} />
        <SomeFields of={pickFields(fields, 'spec', 'oeNo', 'unit', 'fits')} />
      </FormSection>
      <SupplySection />
      {mayPrice && <PriceSection />}
      <FormSection title={t('form.words')}>
        <SomeFields of={pickFields(fields, 'description', 'remark')} />
      </FormSection>
    </FormLayout>
  );
}
