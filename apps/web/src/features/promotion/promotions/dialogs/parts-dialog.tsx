import { sizeOf } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { promotionWords } from '@treadline/contract/promotion/promotions/fields.ts';
import { Checkbox, Radio, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { PartsPicker } from '#kernel/pickers/part-picker.tsx';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { allPartsScope, isEmptyPartScope } from '../editor/model.ts';
import { useServices } from '../editor/use-services.ts';
import type { PartScope } from '../types.ts';
import { EscapeBoundary } from './escape-boundary.tsx';
import { PasteList } from './paste-list.tsx';
import { usePatterns } from './use-patterns.ts';

interface PartsDialogProps {
  open: boolean;
  value: PartScope;
  onChange: (scope: PartScope) => void;
  onClose: () => void;
}

const separators = [',', '，', ';', '；', '\n', '\t'];

const Field = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <div className="pro-field">
    <span>{label}</span>
    <div>
      {children}
      {hint && <small className="tl-hint">{hint}</small>}
    </div>
  </div>
);

interface PartProps {
  scope: PartScope;
  change: (more: Partial<PartScope>) => void;
}

/** Selection by brand, pattern and size combined. */
function ByKind({ scope, change }: PartProps) {
  const { t } = useTranslation(['promotions', 'words']);
  const match = usePinyinMatch();
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  const brands = data?.brands ?? [];
  const patterns = usePatterns(scope.brandIds);
  return (
    <>
      <Field label={t('scope.kinds')} hint={t('scope.kindsHint')}>
        <Checkbox.Group
          value={scope.kinds}
          options={(['TYRE', 'PART'] as const).map((value) => ({ value, label: t(`scope.kind.${value}`) }))}
          onChange={(kinds) => change({ kinds })}
        />
      </Field>
      <Field label={t('words:brands')}>
        <Select
          mode="multiple"
          allowClear
          aria-label={t('words:brands')}
          value={scope.brandIds}
          options={brands.map(({ value, label, names }) => ({ value, label, names }))}
          showSearch={{
            filterOption: (typed, option) => (option?.names ?? []).some((name) => match(name, typed)),
          }}
          onChange={(brandIds: number[]) => change({ brandIds })}
        />
      </Field>
      <Field label={t('scope.patterns')}>
        <Select
          mode="tags"
          allowClear
          aria-label={t('scope.patterns')}
          tokenSeparators={separators}
          value={scope.patterns}
          options={patterns.map((value) => ({ value, label: value }))}
          onChange={(names: string[]) => change({ patterns: names })}
        />
      </Field>
      <Field label={t('words:sizes')} hint={t('scope.sizesHint')}>
        <Select
          mode="tags"
          allowClear
          open={false}
          suffixIcon={null}
          aria-label={t('words:sizes')}
          tokenSeparators={separators}
          value={scope.sizes}
          onChange={(sizes: string[]) => change({ sizes: [...new Set(sizes.map(sizeOf))] })}
        />
      </Field>
    </>
  );
}

/** Selection of single parts in addition. */
function Named({ scope, change }: PartProps) {
  const { t } = useTranslation('promotions');
  const services = useServices();
  return (
    <>
      <Field label={t('scope.parts')}>
        <PartsPicker
          use="ANY"
          aria-label={t('scope.parts')}
          value={scope.partIds}
          onChange={(partIds) => change({ partIds })}
        />
        <PasteList onFound={(ids) => change({ partIds: [...new Set([...scope.partIds, ...ids])] })} />
      </Field>
      <Field label={t('scope.services')}>
        <Select
          mode="multiple"
          allowClear
          aria-label={t('scope.services')}
          value={scope.serviceCodes}
          options={services}
          onChange={(serviceCodes: string[]) => change({ serviceCodes })}
        />
      </Field>
    </>
  );
}

/** Dialog for a promotion's goods: all, or brands, patterns, sizes, single parts and services, and exclusions. */
export function PartsDialog({ open, value, onChange, onClose }: PartsDialogProps) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const [scope, setScope] = useState(value);
  const change = (more: Partial<PartScope>) => setScope((before) => ({ ...before, ...more }));
  const done = () =>
    onChange(
      scope.all ? { ...allPartsScope, excludedPartIds: scope.excludedPartIds } : { ...scope, all: false },
    );
  return (
    <EscapeBoundary>
      <Dialog
        open={open}
        width={720}
        title={promotionWords.partsText[lang]}
        okText={t('scope.use')}
        okDisabled={isEmptyPartScope(scope)}
        onOk={done}
        onClose={() => {
          setScope(value);
          onClose();
        }}
      >
        <div className="pro-fields">
          <Radio.Group
            aria-label={t('clause.what')}
            value={scope.all}
            options={[
              { value: true, label: t('scope.allParts') },
              { value: false, label: t('scope.some') },
            ]}
            onChange={({ target }) => change({ all: target.value as boolean })}
          />
          {!scope.all && (
            <>
              <ByKind scope={scope} change={change} />
              <Named scope={scope} change={change} />
            </>
          )}
          <Field label={t('scope.excluded')}>
            <PartsPicker
              use="ANY"
              aria-label={t('scope.excluded')}
              value={scope.excludedPartIds}
              onChange={(excludedPartIds) => change({ excludedPartIds })}
            />
          </Field>
        </div>
      </Dialog>
    </EscapeBoundary>
  );
}
