import { partFields, tyreInputs } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { AutoComplete, Form, Select } from 'antd';
import { useLang } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { FormField } from '#ui/form/form-field.tsx';

/** Options of enabled brands, and the part's current brand even if disabled. */
export function useBrandOptions(kept?: { brandId: number | null; brandName: string }) {
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  const brands = data?.brands ?? [];
  const { brandId = null, brandName = '' } = kept ?? {};
  const isKnown = brandId === null || !data || brands.some(({ value }) => value === brandId);
  return isKnown ? brands : [{ value: brandId, label: brandName, names: [brandName] }, ...brands];
}
type Brands = ReturnType<typeof useBrandOptions>;

export function BrandField({ brands, required = false }: { brands: Brands; required?: boolean }) {
  const lang = useLang();
  const match = usePinyinMatch();
  return (
    <FormField name="brandId" label={partFields.brandName[lang]} required={required}>
      <Select
        options={[...brands]}
        allowClear={!required}
        showSearch={{
          filterOption: (typed, option) => option?.names.some((name) => match(name, typed)) ?? false,
        }}
      />
    </FormField>
  );
}

/** Pattern input with the brand's known patterns as suggestions. */
export function PatternField() {
  const lang = useLang();
  const match = usePinyinMatch();
  const brandId = Form.useWatch('brandId') as number | null | undefined;
  const { data } = useApi(
    'GET /product/partData/tyre/patterns',
    { query: { brandId: String(brandId) } },
    { enabled: Boolean(brandId), staleTime: 60_000 },
  );
  return (
    <FormField name="pattern" label={tyreInputs.pattern[lang]} required>
      <AutoComplete
        options={(data ?? []).map((value) => ({ value }))}
        maxLength={tyreInputs.pattern.max}
        showSearch={{ filterOption: (typed, option) => match(option?.value ?? '', typed) }}
      />
    </FormField>
  );
}
