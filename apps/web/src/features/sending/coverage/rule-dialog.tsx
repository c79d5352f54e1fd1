import { coverageFields, coverageInputs } from '@treadline/contract/sending/coverage/fields.ts';
import { Form, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { fieldErrorsOf } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { AreaPicker } from './area-picker.tsx';
import { api } from './types.ts';
import { useOptions } from './use-options.ts';

interface Values {
  locationId: number | null;
  who: 'AREA' | 'DEALER';
  areaCode: string | null;
  dealerId: number | null;
  what: 'ALL' | 'BRAND' | 'PART';
  brandId: number | null;
  partId: number | null;
  kind: 'COVER' | 'DENY';
  priority: number | null;
  leadDays: number | null;
}
const blank: Values = {
  locationId: null,
  who: 'AREA',
  areaCode: null,
  dealerId: null,
  what: 'ALL',
  brandId: null,
  partId: null,
  kind: 'COVER',
  priority: 1,
  leadDays: 1,
};

/** Errors of missing input. */
function missingOf({ locationId, who, dealerId, what, brandId, partId, ...rest }: Values): (keyof Values)[] {
  return [
    ...(locationId === null ? (['locationId'] as const) : []),
    ...(who === 'DEALER' && dealerId === null ? (['dealerId'] as const) : []),
    ...(what === 'BRAND' && brandId === null ? (['brandId'] as const) : []),
    ...(what === 'PART' && partId === null ? (['partId'] as const) : []),
    ...(['priority', 'leadDays'] as const).filter((key) => rest.kind === 'COVER' && rest[key] === null),
  ];
}

const bodyOf = ({
  who,
  what,
  locationId,
  areaCode,
  dealerId,
  brandId,
  partId,
  kind,
  ...figures
}: Values) => ({
  locationId: locationId ?? 0,
  areaCode: who === 'AREA' ? (areaCode ?? '') : '',
  dealerId: who === 'DEALER' ? dealerId : null,
  brandId: what === 'BRAND' ? brandId : null,
  partId: what === 'PART' ? partId : null,
  kind,
  priority: kind === 'COVER' ? figures.priority : null,
  leadDays: kind === 'COVER' ? figures.leadDays : null,
});

function ChoiceOf({
  id,
  value,
  onChange,
  options,
}: {
  id?: string;
  value?: number | null;
  onChange?: (value: number) => void;
  options: readonly { value: number; label: string; disabled?: boolean | undefined }[];
}) {
  const match = usePinyinMatch();
  return (
    <Select
      {...(id && { id })}
      value={value ?? null}
      {...(onChange && { onChange: (next: number | null) => next !== null && onChange(next) })}
      options={[...options]}
      showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
    />
  );
}

/** Fields for dealers and goods, depending on their kind. */
function Target() {
  const { t } = useTranslation(['coverage', 'words']);
  const lang = useLang();
  const { brands } = useOptions();
  const who = Form.useWatch<Values['who']>('who');
  const what = Form.useWatch<Values['what']>('what');
  return (
    <>
      <FormField name="who" label={t('whom')}>
        <Segmented
          block
          options={(['AREA', 'DEALER'] as const).map((value) => ({ value, label: t(`who.${value}`) }))}
        />
      </FormField>
      {who === 'DEALER' ? (
        <FormField name="dealerId" label={coverageFields.dealerName[lang]} required>
          <IdPicker endpoint="GET /data/dealerData/dealers" />
        </FormField>
      ) : (
        <FormField name="areaCode" label={coverageFields.area[lang]} hint={t('areaHint')}>
          <AreaPicker />
        </FormField>
      )}
      <FormField name="what" label={t('goods')}>
        <Segmented
          block
          options={(['ALL', 'BRAND', 'PART'] as const).map((value) => ({ value, label: t(`what.${value}`) }))}
        />
      </FormField>
      {what === 'BRAND' && (
        <FormField name="brandId" label={coverageFields.brandName[lang]} required>
          <ChoiceOf options={brands} />
        </FormField>
      )}
      {what === 'PART' && (
        <FormField name="partId" label={t('words:part')} required>
          <PartPicker use="ANY" />
        </FormField>
      )}
      {what !== 'BRAND' && what !== 'PART' && <div />}
    </>
  );
}

function Figures() {
  const kind = Form.useWatch<Values['kind']>('kind');
  return (
    <>
      <FieldInput name="kind" field={coverageInputs.kind} />
      {kind !== 'DENY' && (
        <>
          <FieldInput name="priority" field={{ ...coverageInputs.priority, required: true }} />
          <FieldInput name="leadDays" field={{ ...coverageInputs.leadDays, required: true }} />
        </>
      )}
    </>
  );
}

/** Form of a new coverage rule: location, dealers, goods and mode. */
export function RuleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['coverage', 'kernel', 'words']);
  const lang = useLang();
  const { locations } = useOptions();
  const add = useAct(`POST ${api}/add`, { done: t('added'), refresh: [api] });
  const submit = async (values: Values) => {
    const missing = missingOf(values);
    if (missing.length > 0) return Object.fromEntries(missing.map((key) => [key, t('words:required')]));
    try {
      await add.orThrow({ body: bodyOf(values) });
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      columns={2}
      title={t('add')}
      okText={t('add')}
      initial={blank}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="locationId" label={coverageFields.locationName[lang]} required wide>
        <ChoiceOf options={locations} />
      </FormField>
      <Target />
      <Figures />
    </FormDialog>
  );
}
