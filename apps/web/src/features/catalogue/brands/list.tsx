import { brandFields, brandInputs } from '@treadline/contract/catalogue/brands/fields.ts';
import { countries } from '@treadline/contract/catalogue/brands/dictionaries.ts';
import { useTranslation } from 'react-i18next';
import { SuggestInput } from '#kernel/dictionary/suggest-input.tsx';
import { BasicDataScreen } from '#kernel/fields/basic-data-screen.tsx';
import { formatQuantity } from '#kernel/format.ts';

const columns = {
  name: { sortable: true, fixed: 'left', opens: true },
  nameEn: { sortable: true },
  alias: { priority: 3, maxWidth: 200 },
  country: { sortable: true, priority: 4 },
  enabled: {},
  parts: { sortable: true },
  sort: { sortable: true, priority: 2 },
  createdTime: { sortable: true, priority: 3 },
} as const;
const inputs = { country: <SuggestInput type={countries.code} maxLength={brandInputs.country.max} /> };
const loadSchema = () =>
  import('@treadline/contract/catalogue/brands/schema.ts').then(({ BrandInput }) => BrandInput);

/** List of tyre and part brands in display order. */
export default function BrandList() {
  const { t } = useTranslation('brands');
  return (
    <BasicDataScreen
      path="/product/tyreBrand"
      screen="/basic/brand"
      fields={brandFields}
      form={brandInputs}
      columns={columns}
      sort="sort"
      nameOf={(row) => row.name}
      consequence={({ enabled, parts }) => t(enabled ? 'disableText' : 'enableText', { parts })}
      totals={({ parts }) => ({ parts: formatQuantity(parts) })}
      inputs={inputs}
      schema={loadSchema}
      hints={{ sort: t('sortHint') }}
      texts={t('texts', { returnObjects: true })}
    />
  );
}
