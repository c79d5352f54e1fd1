import { clueInputs } from '@treadline/contract/service/clues/fields.ts';
import { optionTitles, quoteFields as fields } from '@treadline/contract/service/quotes/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormField, FormSection } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import { quotePath, stalePaths, type Quote, type QuoteDetail, type QuoteStart } from '../types.ts';
import { formOf, toBody, type FormValues, type Kept } from './model.ts';
import { OptionsField } from './options-field.tsx';
import '../quotes.css';

const loadRules = () =>
  import('@treadline/contract/service/quotes/schema.ts').then(({ QuoteInput }) => QuoteInput);

const { plateNumber, vin, carName, customerName, customerMobile } = clueInputs;
const person = { plateNumber, customerName, customerMobile, carName, vin };
const { validUntil, consent, note } = fields;

/** Saves the form as a draft, and sends it. */
function useQuoteSaving(draft: QuoteDetail | undefined, kept: Kept) {
  const { t } = useTranslation(['quotes', 'words']);
  const create = useAct('POST /order/quote/create', { refresh: stalePaths });
  const edit = useAct('PUT /order/quote/update/:id', { refresh: stalePaths });
  const send = useAct('PUT /order/quote/send/:id', { refresh: stalePaths });
  return useDraftSaving<FormValues, Quote>({
    detail: draft,
    create: (values) => create.orThrow({ body: toBody(values, kept) }),
    edit: (values, { id, version }) =>
      edit.orThrow({ params: { id }, body: { ...toBody(values, kept), version } }),
    submit: ({ id, version }) => send.orThrow({ params: { id }, body: { version } }),
    pathOf: quotePath,
    saved: t('words:saved'),
    submitted: () => t('send.done'),
  });
}

interface QuoteFormProps {
  start: QuoteStart;
  /** The draft being edited. */
  draft?: QuoteDetail;
}

/** Form of a quote: customer and car, alternatives, how long they hold. */
export function QuoteForm({ start, draft }: QuoteFormProps) {
  const { t } = useTranslation(['quotes', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const { vehicleId, mileage, nameEncrypt, phoneEncrypt, clueId, tyreCheckId } = start;
  const kept = { vehicleId, mileage, nameEncrypt, phoneEncrypt, clueId, tyreCheckId };
  const { saveDraft, saveAndSubmit } = useQuoteSaving(draft, kept);
  const byRules = useSchema<FormValues>(loadRules, (values) => toBody(values, kept));
  const validate = (values: FormValues) => {
    const isEmpty = values.options.some(({ parts, services }) => parts.length + services.length === 0);
    return { ...byRules(values), ...(isEmpty && { options: t('emptyOption') }) };
  };
  return (
    <FormLayout<FormValues>
      initial={formOf(start, optionTitles[0][lang])}
      validate={validate}
      submitText={t('act.send')}
      onSubmit={saveAndSubmit}
      secondary={{ text: t('words:saveDraft'), onSubmit: saveDraft }}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <FormSection main title={draft ? `${t('noun')} ${draft.quoteNo}` : t('create')}>
        {Object.entries(person).map(([key, field], at) => (
          <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
        ))}
        <FieldInput name="consent" field={consent} />
      </FormSection>
      <FormSection title={t('options')}>
        <FormField name="options" wide>
          <OptionsField wanted={start.wanted} phoneEncrypt={phoneEncrypt} />
        </FormField>
      </FormSection>
      <FormSection title={validUntil[lang]}>
        <FieldInput name="validUntil" field={{ ...validUntil, required: true }} />
        <FieldInput name="note" field={note} />
      </FormSection>
    </FormLayout>
  );
}
