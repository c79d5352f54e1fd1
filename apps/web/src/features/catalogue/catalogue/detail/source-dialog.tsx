import { sourceFields, sourceInputs } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { blankOf, FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { nameOf, stalePaths, type PartDetail, type Source } from '../types.ts';

interface SourceDialogProps {
  part: PartDetail;
  /** Supplier entry to edit; null adds one. */
  source: Source | null;
  /** Suppliers already listed. */
  taken: readonly number[];
  open: boolean;
  onClose: () => void;
}
type Values = Record<string, unknown> & { supplierId: string | null };

const loadNew = () =>
  import('@treadline/contract/catalogue/catalogue/source-routes.ts').then(
    ({ sourceRoutes }) => sourceRoutes.create.body,
  );
const loadChange = () =>
  import('@treadline/contract/catalogue/catalogue/part-schema.ts').then(({ SourceInput }) => SourceInput);

function SupplierPicker({
  taken,
  ...field
}: {
  taken: readonly number[];
  value?: string | null;
  onChange?: (id: string | null) => void;
}) {
  const search = async (text: string, signal: AbortSignal) =>
    (await api('GET /data/supplier/options', { query: text ? { text } : {} }, { signal })).map(
      ({ value, label }) => ({ value: String(value), label, disabled: taken.includes(value) }),
    );
  return <RemotePicker {...field} search={search} onChange={(id) => field.onChange?.(id as string | null)} />;
}

/** Form of a part's supplier: its part number, price, minimum quantity, packing and lead time. */
export function SourceDialog({ part, source, taken, open, onClose }: SourceDialogProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const options = { done: t('words:done'), refresh: stalePaths };
  const add = useAct('POST /product/tyreSupplier', options);
  const change = useAct('PUT /product/tyreSupplier/:id', options);
  const toBody = ({ supplierId, ...values }: Values) =>
    source ? values : { ...values, partId: part.id, ...(supplierId && { supplierId: Number(supplierId) }) };
  const validate = useSchema<Values>(source ? loadChange : loadNew, toBody);
  const save = saveBy((values: Values) =>
    source
      ? change.orThrow({
          params: { id: source.id },
          body: { ...toBody(values), version: source.version } as never,
        })
      : add.orThrow({ body: toBody(values) as never }),
  );
  const initial = {
    ...(source ? valuesOf(sourceInputs, source) : blankOf(sourceInputs)),
    supplierId: null,
    ...(!source && { preferred: taken.length === 0 }),
  };
  return (
    <FormDialog<Values>
      open={open}
      width={640}
      columns={2}
      title={
        source
          ? t('words:editName', { name: source.supplierName })
          : t('sources.addTo', { name: nameOf(part) })
      }
      okText={source ? t('words:saveChanges') : t('sources.add')}
      initial={initial}
      validate={validate}
      onSubmit={save}
      onClose={onClose}
    >
      {!source && (
        <FormField name="supplierId" label={sourceFields.supplierName[lang]} required wide>
          <SupplierPicker taken={taken} />
        </FormField>
      )}
      {Object.entries(sourceInputs).map(([key, field]) => (
        <FieldInput key={key} name={key} field={field} />
      ))}
    </FormDialog>
  );
}
