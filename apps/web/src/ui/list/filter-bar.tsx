import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tag, type InputRef } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useUiText } from '../text.ts';
import { FilterControl } from './filter-controls.tsx';
import type { FilterField, FilterPresets, FilterValue, FilterValues } from './filter-types.ts';
import { describeValue, isBlank, withValue } from './filter-values.ts';
import { PresetMenu } from './preset-menu.tsx';
import './list.css';

export type FilterBarProps = {
  fields: readonly FilterField[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  presets?: FilterPresets;
  /** Fields that stay in the first row, 4 by default. */
  firstCount?: number;
  /** Kept outside when the fold is a stored preference. */
  folded?: boolean;
  onFolded?: (folded: boolean) => void;
};

/** `/` goes to the first field, unless something is being typed or a dialog is open. */
function useFocusKey(focus: () => void) {
  const newest = useRef(focus);
  useEffect(() => {
    newest.current = focus;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, select, [contenteditable=true], [role=dialog]')) return;
      event.preventDefault();
      newest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** One row of the most used fields, the rest under "more", hidden active ones as chips. */
export function FilterBar({ fields, values, onChange, presets, firstCount = 4, ...fold }: FilterBarProps) {
  const text = useUiText();
  const root = useRef<HTMLDivElement>(null);
  const first = useRef<InputRef>(null);
  const [more, setMore] = useState(false);
  const [ownFolded, setOwnFolded] = useState(false);
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const folded = fold.folded ?? ownFolded;
  const setFolded = (next: boolean) => {
    setOwnFolded(next);
    fold.onFolded?.(next);
  };
  useFocusKey(() => {
    if (folded) setFolded(false);
    requestAnimationFrame(() => (first.current ?? root.current?.querySelector<HTMLInputElement>('input'))?.focus());
  });
  const change = (key: string, value: FilterValue | undefined) => onChange(withValue(values, key, value));
  const remember = (key: string, options: readonly { value: string; label: string }[]) =>
    setLabels((known) => new Map([...known, ...options.map((option) => [`${key}:${option.value}`, option.label] as const)]));
  const clearOnEscape = (event: KeyboardEvent) => {
    const target = event.target;
    // Popups close with Esc themselves; only a plain, already empty text field passes it on.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (target instanceof HTMLInputElement && target.type === 'text' && !target.role && target.value === '') onChange({});
  };
  const shown = folded ? [] : more ? fields : fields.slice(0, firstCount);
  const chips = fields.filter((field) => !shown.includes(field) && !isBlank(values[field.key]));
  const firstText = fields.find((field) => field.kind === 'text')?.key;
  const anyActive = fields.some((field) => !isBlank(values[field.key]));
  return (
    <div ref={root} className="tl-filter" role="search" aria-label={text('filters')}>
      <div className="tl-filter-row" role="presentation" onKeyDown={clearOnEscape}>
        <div className="tl-filter-fields">
          {shown.map((field) => (
            <div key={field.key} className={`tl-filter-field tl-filter-${field.kind}`}>
              <FilterControl
                field={field}
                value={values[field.key]}
                onChange={(value) => change(field.key, value)}
                onLabels={remember}
                {...(field.key === firstText ? { firstRef: first } : {})}
              />
            </div>
          ))}
          {chips.map((field) => (
            <Tag key={field.key} closable className="tl-filter-chip" onClose={() => change(field.key, undefined)}>
              <span className="tl-filter-label">{field.label}</span> {describeValue(field, values[field.key] ?? '', labels, text)}
            </Tag>
          ))}
        </div>
        <div className="tl-filter-tools">
          {anyActive && (
            <Button type="text" onClick={() => onChange({})}>
              {text('clearAll')}
            </Button>
          )}
          {fields.length > firstCount && !folded && (
            <Button type="text" icon={more ? <UpOutlined /> : <DownOutlined />} iconPlacement="end" aria-expanded={more} onClick={() => setMore(!more)}>
              {text('more')}
            </Button>
          )}
          {presets && <PresetMenu presets={presets} values={values} onApply={onChange} />}
          <Button type="text" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            {folded ? text('unfoldFilters') : text('foldFilters')}
          </Button>
        </div>
      </div>
    </div>
  );
}
