import { ClearOutlined, DownOutlined, FilterFilled, FilterOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tag, Tooltip, type InputRef } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { runWhenIdle } from '../feedback/lazy-part.ts';
import { useUiText } from '../text.ts';
import { FilterControl } from './filter-controls.tsx';
import type { FilterFields, FilterOption, FilterPresets, FilterValue, FilterValues } from './filter-types.ts';
import { describeValue, isBlank, withValue } from './filter-values.ts';
import { PresetMenu } from './preset-menu.tsx';
import { useFocusKey } from './use-focus-key.ts';
import './list.css';

export type FilterBarProps = {
  fields: FilterFields;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  presets?: FilterPresets;
  /** Number of fields in the first row, 4 by default. */
  firstCount?: number;
  /** Collapsed state, if the caller stores it as a preference. */
  folded?: boolean;
  onFolded?: (folded: boolean) => void;
};

/** Hook for the labels of remote options seen so far, for the chips. */
function useLabels() {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const remember = (key: string, options: readonly FilterOption[]) =>
    setLabels((known) => {
      const named = options.map((option) => [`${key}:${option.value}`, option.label] as const);
      return new Map([...known, ...named]);
    });
  return [labels, remember] as const;
}

/** Hook for the collapsed state, stored by the caller or locally. */
function useFold({ folded, onFolded }: Pick<FilterBarProps, 'folded' | 'onFolded'>) {
  const [own, setOwn] = useState(false);
  const set = (next: boolean) => {
    setOwn(next);
    onFolded?.(next);
  };
  return [folded ?? own, set] as const;
}

/** Whether the user approaches the filters, or the page is idle. */
function useNear() {
  const [near, setNear] = useState(false);
  useEffect(() => runWhenIdle(() => setNear(true)), []);
  const come = () => setNear(true);
  return [near, { onPointerEnter: come, onFocus: come }] as const;
}

/** Filter bar: one row of the most used fields, the rest under "more", hidden active ones as chips. */
export function FilterBar({ fields, values, onChange, presets, firstCount = 4, ...fold }: FilterBarProps) {
  const text = useUiText();
  const root = useRef<HTMLDivElement>(null);
  const first = useRef<InputRef>(null);
  const [more, setMore] = useState(false);
  const [near, comingNear] = useNear();
  const [labels, remember] = useLabels();
  const [folded, setFolded] = useFold(fold);
  useFocusKey(() => {
    const goThere = () => (first.current ?? root.current?.querySelector<HTMLInputElement>('input'))?.focus();
    // Synchronously if possible, so that the next typed characters are not lost.
    if (!folded) return goThere();
    setFolded(false);
    requestAnimationFrame(goThere);
  });
  const change = (key: string, value: FilterValue | undefined) => onChange(withValue(values, key, value));
  const clearOnEscape = (event: KeyboardEvent) => {
    const target = event.target;
    // Popups close with Esc themselves; only a plain, already empty text field passes it on.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (target instanceof HTMLInputElement && target.type === 'text' && !target.role && target.value === '')
      onChange({});
  };
  const shown = folded ? [] : more ? fields : fields.slice(0, firstCount);
  const chips = fields.filter((field) => !shown.includes(field) && !isBlank(values[field.key]));
  const firstText = fields.find((field) => field.kind === 'text')?.key;
  const anyActive = fields.some((field) => !isBlank(values[field.key]));
  return (
    <div ref={root} className="tl-filter" role="search" aria-label={text('filters')} {...comingNear}>
      <div className="tl-filter-row" role="presentation" onKeyDown={clearOnEscape}>
        <div className="tl-filter-fields">
          {shown.map((field) => (
            <div key={field.key} className={`tl-filter-field tl-filter-${field.kind}`}>
              <FilterControl
                field={field}
                near={near || more}
                value={values[field.key]}
                onChange={(value) => change(field.key, value)}
                onLabels={remember}
                {...(field.key === firstText ? { firstRef: first } : {})}
              />
            </div>
          ))}
          {chips.map((field) => (
            <FilterChip
              key={field.key}
              label={field.label}
              value={describeValue(field, values[field.key] ?? '', labels, text)}
              onRemove={() => change(field.key, undefined)}
            />
          ))}
        </div>
        <div className="tl-filter-tools">
          {fields.length > firstCount && !folded && <MoreButton open={more} onClick={() => setMore(!more)} />}
          {presets && <PresetMenu presets={presets} values={values} onApply={onChange} />}
          <FilterTool
            label={text('clearAll')}
            icon={<ClearOutlined />}
            disabled={!anyActive}
            onClick={() => onChange({})}
          />
          <FilterTool
            label={text(folded ? 'unfoldFilters' : 'foldFilters')}
            icon={folded && anyActive ? <FilterFilled /> : <FilterOutlined />}
            expanded={!folded}
            onClick={() => setFolded(!folded)}
          />
        </div>
      </div>
    </div>
  );
}

function FilterChip({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  return (
    <Tag closable className="tl-filter-chip" onClose={onRemove}>
      <span className="tl-filter-label">{label}</span> {value}
    </Tag>
  );
}

function MoreButton({ open, onClick }: { open: boolean; onClick: () => void }) {
  const text = useUiText();
  const icon = open ? <UpOutlined /> : <DownOutlined />;
  return (
    <Button type="text" icon={icon} iconPlacement="end" aria-expanded={open} onClick={onClick}>
      {text('more')}
    </Button>
  );
}

type FilterToolProps = {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  expanded?: boolean;
  onClick: () => void;
};

function FilterTool({ label, icon, disabled = false, expanded, onClick }: FilterToolProps) {
  return (
    <Tooltip title={disabled ? '' : label} mouseEnterDelay={0.4}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-expanded={expanded}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
}
