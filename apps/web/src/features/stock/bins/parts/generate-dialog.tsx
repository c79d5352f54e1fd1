import { binFields, binInputs } from '@treadline/contract/stock/bins/fields.ts';
import { Form, Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { stalePaths } from '../types.ts';

interface Pattern {
  locationId: number | null;
  from: string;
  to: string;
  maxPieces: number | null;
}

const loadSchema = () =>
  import('@treadline/contract/stock/bins/routes.ts').then(({ BinPattern }) => BinPattern);
const bodyOf = (values: Pattern) => ({ ...values, locationId: values.locationId ?? 0, preview: false });

/** How many bins the pattern makes. */
function Preview() {
  const { t } = useTranslation('bins');
  const values = Form.useWatch<Pattern | undefined>([], { preserve: true });
  const isWhole = Boolean(values?.locationId && values.from && values.to);
  const { data } = useQuery({
    queryKey: ['POST /inventory/bin/generate', values],
    queryFn: () =>
      api('POST /inventory/bin/generate', {
        body: { ...bodyOf(values as Pattern), maxPieces: null, preview: true },
      }).catch(() => null),
    enabled: isWhole,
  });
  return <p role="status">{isWhole && data ? t('generate.preview', data) : t('generate.hint')}</p>;
}

/** Dialog that makes the bins of a pattern: A-01-1 to A-12-4. */
export function GenerateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('bins');
  const lang = useLang();
  const places = useApi('GET /inventory/bin/places', { query: {} });
  const validate = useSchema<Pattern>(loadSchema, bodyOf);
  const generate = useAct('POST /inventory/bin/generate', {
    done: ({ created }) => t('generate.done', { count: created }),
    refresh: [...stalePaths],
  });
  return (
    <FormDialog<Pattern>
      open={open}
      title={t('generate.title')}
      okText={t('generate.title')}
      initial={{ locationId: null, from: '', to: '', maxPieces: null }}
      validate={validate}
      onSubmit={saveBy((values) => generate.orThrow({ body: bodyOf(values) }))}
      onClose={onClose}
    >
      <FormField name="locationId" label={binFields.locationName[lang]} required>
        <Select options={places.data ?? []} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
      <FormField name="from" label={t('generate.from')} required>
        <Input maxLength={20} placeholder="A-01-1" />
      </FormField>
      <FormField name="to" label={t('generate.to')} required>
        <Input maxLength={20} placeholder="A-12-4" />
      </FormField>
      <FormField name="maxPieces" label={binInputs.maxPieces.label[lang]}>
        <QtyInput min={1} suffix={binInputs.maxPieces.unit[lang]} />
      </FormField>
      <Preview />
    </FormDialog>
  );
}
