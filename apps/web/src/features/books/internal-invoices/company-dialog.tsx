import {
  platformCompanyInputs,
  platformCompanyFields,
} from '@treadline/contract/books/internal-invoices/fields.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { InputOf } from '#kernel/api-types.ts';
import { blankOf, FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type Company } from './types.ts';

type Values = InputOf<'POST /finance/inner/companies'>['body'];
interface CompanyDialogProps {
  /** Absent for a new company. */
  company?: Company;
  open: boolean;
  onClose: () => void;
}

const startOf = (company: Company | undefined) => ({
  ...(company ? valuesOf(platformCompanyInputs, company) : blankOf(platformCompanyInputs)),
  warehouseIds: company?.warehouseIds ?? [],
  since: formatDay(new Date()),
});

/** Form of a platform legal entity with its warehouses. */
export function CompanyDialog({ company, open, onClose }: CompanyDialogProps) {
  const { t } = useTranslation(['internal-invoices', 'words']);
  const lang = useLang();
  const { data, isPending } = useApi('GET /finance/inner/warehouses', {});
  const validate = useSchema<object>(() =>
    import('@treadline/contract/books/internal-invoices/schema.ts').then(
      (module) => module.PlatformCompanyInput,
    ),
  );
  const done = { done: t('words:saved'), refresh: stalePaths };
  const create = useAct('POST /finance/inner/companies', done);
  const update = useAct('PUT /finance/inner/companies/:id', done);
  // The schema has checked the values.
  const save = (values: object): Promise<unknown> =>
    company
      ? update.orThrow({
          params: { id: company.id },
          body: { ...(values as Values), version: company.version },
        })
      : create.orThrow({ body: values as Values });
  return (
    <FormDialog<object>
      open={open}
      title={company ? t('words:editName', { name: company.name }) : t('companies.new')}
      okText={t('words:save')}
      initial={startOf(company)}
      validate={validate}
      onSubmit={saveBy(save)}
      onClose={onClose}
    >
      {Object.entries(platformCompanyInputs).map(([key, field], at) => (
        <FieldInput
          key={key}
          name={key}
          field={field}
          autoFocus={at === 0}
          {...(key === 'head' && { hint: t('companies.headHint') })}
        />
      ))}
      <FormField
        name="warehouseIds"
        label={platformCompanyFields.warehouses[lang]}
        hint={t('companies.warehousesHint')}
      >
        <Select
          mode="multiple"
          loading={isPending}
          options={data ?? []}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </FormField>
      <FormField name="since" label={t('companies.since')} hint={t('companies.sinceHint')} required>
        <DayPicker />
      </FormField>
    </FormDialog>
  );
}
