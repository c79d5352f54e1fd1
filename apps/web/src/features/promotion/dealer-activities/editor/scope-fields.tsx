import { regions } from '@treadline/contract/platform/divisions/regions.ts';
import { Checkbox, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { ChoicePicker } from '#kernel/pickers/id-pickers.tsx';
import { PartsPicker } from '#kernel/pickers/part-picker.tsx';
import { useApi } from '#kernel/query.ts';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import type { DealerScope, PartScope } from '../types.ts';

interface FieldProps<V> {
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
  disabled?: boolean;
  label: string;
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <span>{name}</span>
    <div>{children}</div>
  </>
);

/** Goods selection: all, or brands, patterns, sizes and single parts. */
export function PartsField({ id, value, onChange, disabled = false, label }: FieldProps<PartScope>) {
  const { t } = useTranslation(['dealer-activities', 'words']);
  if (!value) return null;
  const set = (more: Partial<PartScope>) => onChange?.({ ...value, ...more });
  const name = (key: 'brands' | 'patterns' | 'sizes' | 'single' | 'except') =>
    `${label} ${t(`scope.${key}`)}`;
  const tags = (key: 'patterns' | 'sizes') => (
    <Select
      mode="tags"
      disabled={disabled}
      aria-label={name(key)}
      placeholder={t(`scope.${key}Hint`)}
      tokenSeparators={[',', ' ', '、']}
      value={value[key]}
      onChange={(texts: string[]) => set({ [key]: texts })}
    />
  );
  return (
    <div className="act-scope" id={id}>
      <Checkbox
        disabled={disabled}
        checked={value.all}
        onChange={({ target }) => set({ all: target.checked })}
      >
        {t('scope.allParts')}
      </Checkbox>
      {!value.all && (
        <>
          <Line name={t('words:brands')}>
            <ChoicePicker
              endpoint="GET /product/tyreBrand/options"
              disabled={disabled}
              aria-label={name('brands')}
              value={value.brandIds}
              onChange={(brandIds) => set({ brandIds })}
            />
          </Line>
          <Line name={t('scope.patterns')}>{tags('patterns')}</Line>
          <Line name={t('words:sizes')}>{tags('sizes')}</Line>
          <Line name={t('scope.single')}>
            <PartsPicker
              use="ANY"
              disabled={disabled}
              aria-label={name('single')}
              value={value.partIds}
              onChange={(partIds) => set({ partIds })}
            />
          </Line>
        </>
      )}
      <Line name={t('scope.except')}>
        <PartsPicker
          use="ANY"
          disabled={disabled}
          aria-label={name('except')}
          value={value.excludedPartIds}
          onChange={(excludedPartIds) => set({ excludedPartIds })}
        />
      </Line>
    </div>
  );
}

function DealersPicker({
  label,
  value,
  onChange,
}: {
  label: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}) {
  return (
    <RemotePicker
      multiple
      aria-label={label}
      value={value.map(String)}
      {...dealerOptions}
      onChange={(ids) => onChange([ids ?? []].flat().map(Number))}
    />
  );
}

/** Provinces with dealers, by the first two digits of their division code. */
function useProvinces() {
  const { data } = useApi('GET /data/dealerData/dealer/tree', {}, { staleTime: 60_000 });
  return (data ?? []).flatMap(({ children }) =>
    children.filter(({ value }) => value !== '-1').map(({ value, label }) => ({ value, label })),
  );
}

/** Dealer selection: all, or regions, provinces and single dealers. */
export function DealersField({ id, value, onChange, label }: FieldProps<DealerScope>) {
  const { t } = useTranslation(['dealer-activities', 'words']);
  const say = useContractText();
  const provinces = useProvinces();
  if (!value) return null;
  const set = (more: Partial<DealerScope>) => onChange?.({ ...value, ...more });
  const areas = Object.entries(regions).map(([key, text]) => ({ value: key, label: say(text) }));
  return (
    <div className="act-scope" id={id}>
      <Checkbox checked={value.all} onChange={({ target }) => set({ all: target.checked })}>
        {t('words:allDealers')}
      </Checkbox>
      {!value.all && (
        <>
          <Line name={t('scope.regions')}>
            <Select
              mode="multiple"
              aria-label={`${label} ${t('scope.regions')}`}
              options={areas}
              value={value.regions}
              onChange={(chosen) => set({ regions: chosen })}
            />
          </Line>
          <Line name={t('scope.provinces')}>
            <Select
              mode="multiple"
              aria-label={`${label} ${t('scope.provinces')}`}
              options={provinces}
              showSearch={{ optionFilterProp: 'label' }}
              value={value.provinces}
              onChange={(chosen) => set({ provinces: chosen })}
            />
          </Line>
          <Line name={t('scope.dealers')}>
            <DealersPicker
              label={`${label} ${t('scope.dealers')}`}
              value={value.dealerIds}
              onChange={(dealerIds) => set({ dealerIds })}
            />
          </Line>
        </>
      )}
      <Line name={t('scope.except')}>
        <DealersPicker
          label={`${label} ${t('scope.except')}`}
          value={value.excludedDealerIds}
          onChange={(excludedDealerIds) => set({ excludedDealerIds })}
        />
      </Line>
    </div>
  );
}
