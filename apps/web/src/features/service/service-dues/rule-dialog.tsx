import { partCategories } from '@treadline/contract/catalogue/catalogue/dictionaries.ts';
import { dueRuleInputs as inputs } from '@treadline/contract/service/service-dues/fields.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { useDictionary } from '#kernel/dictionary/use-dictionary.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type DueKind, type DueRule } from './types.ts';

type Body = InputOf<'PUT /order/due/rule'>['body'];
type Values = Omit<Body, 'dealerId' | 'kind' | 'version'>;

const loadSchema = () =>
  import('@treadline/contract/service/service-dues/schema.ts').then((module) => module.DueRuleInput);
const months = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) }));

const startOf = (rule: DueRule | null): Values => ({
  enabled: rule?.enabled ?? true,
  months: rule?.months ?? null,
  km: rule?.km ?? null,
  seasonMonths: rule?.seasonMonths ?? [],
  daysAhead: rule?.daysAhead ?? 14,
  serviceCodes: rule?.serviceCodes ?? [],
  partCategory: rule?.partCategory ?? '',
  onFitting: rule?.onFitting ?? false,
  sinceFirst: rule?.sinceFirst ?? false,
  makesClue: rule?.makesClue ?? true,
  sendsMessage: rule?.sendsMessage ?? false,
});

/** What of an order does the work: services, those that the rule names among them, and parts of a category. */
function Doing({ dealerId, named }: { dealerId: number | null; named: DueKind['services'] }) {
  const { t } = useTranslation('service-dues');
  const lang = useLang();
  const categories = useDictionary(partCategories.code);
  const dealers = useApi('GET /data/dealerData/dealers', {}, { enabled: dealerId === null });
  const shop = dealerId ?? dealers.data?.[0]?.value;
  const { data } = useApi(
    'GET /order/customer/order/service/items',
    { query: { dealerId: String(shop ?? 0) } },
    { enabled: shop !== undefined },
  );
  const others = named.filter(({ code }) => !data?.some((each) => each.code === code));
  const services = [...(data ?? []), ...others];
  return (
    <>
      <FormField name="serviceCodes" label={t('services')}>
        <Select mode="multiple" options={services.map(({ code, name }) => ({ value: code, label: name }))} />
      </FormField>
      <FormField name="partCategory" label={inputs.partCategory.label[lang]}>
        <Select allowClear options={categories.map(({ label, value }) => ({ label, value }))} />
      </FormField>
    </>
  );
}

interface RuleDialogProps {
  dealerId: number | null;
  kind: string;
  kindName: string;
  /** Rule that counts now, and the one that is changed; null: a new one. */
  rule: DueRule | null;
  held: DueRule | null;
  services: DueKind['services'];
  open: boolean;
  onClose: () => void;
}

/** Dialog to set the rule of a kind, of the platform or over it. */
export function RuleDialog(props: RuleDialogProps) {
  const { dealerId, kind, kindName, rule, held, services, open, onClose } = props;
  const { t } = useTranslation(['service-dues', 'words']);
  const bodyOf = (values: Values): Body => ({
    ...values,
    partCategory: values.partCategory ?? '',
    dealerId,
    kind,
    version: held?.version ?? null,
  });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const save = useAct('PUT /order/due/rule', { done: t('words:saved'), refresh: stalePaths });
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      columns={2}
      title={t('words:editName', { name: kindName })}
      okText={t('words:save')}
      initial={startOf(rule)}
      validate={validate}
      onSubmit={saveBy((values) => save.orThrow({ body: bodyOf(values) }))}
      onClose={onClose}
    >
      <FieldInput name="months" field={inputs.months} />
      <FieldInput name="km" field={inputs.km} />
      <FormField name="seasonMonths" label={t('seasonMonths')} hint={t('seasonHint')}>
        <Select mode="multiple" options={months} />
      </FormField>
      <FieldInput name="daysAhead" field={inputs.daysAhead} />
      <Doing dealerId={dealerId} named={services} />
      {(['onFitting', 'sinceFirst', 'makesClue', 'sendsMessage', 'enabled'] as const).map((key) => (
        <FieldInput key={key} name={key} field={inputs[key]} />
      ))}
    </FormDialog>
  );
}
