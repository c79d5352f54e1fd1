import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useUiText } from '../text.ts';
import type { FilterPreset, FilterPresets, FilterValues } from './filter-types.ts';
import { isBlank, sameValues } from './filter-values.ts';
import { NameSave } from './name-save.tsx';

type PresetMenuProps = {
  presets: FilterPresets;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
};

/** Menu of saved filters: apply, save the current one, delete. */
export function PresetMenu(props: PresetMenuProps) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const current = [...(props.presets.builtIn ?? []), ...props.presets.items].find((preset) =>
    sameValues(preset.values, props.values),
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<PresetPanel {...props} onDone={() => setOpen(false)} />}
    >
      <Button
        type="text"
        icon={current ? <StarFilled /> : <StarOutlined />}
        aria-label={text('presets')}
        title={text('presets')}
        aria-expanded={open}
      >
        {current && <span className="tl-filter-preset-name">{current.name}</span>}
      </Button>
    </Popover>
  );
}

function PresetPanel({ presets, values, onApply, onDone }: PresetMenuProps & { onDone: () => void }) {
  const text = useUiText();
  const { builtIn = [] } = presets;
  const apply = (preset: FilterPreset) => {
    onApply(preset.values);
    onDone();
  };
  return (
    <div className="tl-presets">
      {builtIn.length > 0 && (
        <>
          <h3>{text('builtInPresets')}</h3>
          <PresetList items={builtIn} values={values} onApply={apply} />
          <h3>{text('ownPresets')}</h3>
        </>
      )}
      {presets.items.length === 0 && <div className="tl-presets-none">{text('noPresets')}</div>}
      <PresetList
        items={presets.items}
        values={values}
        onApply={apply}
        onDelete={(id) => void presets.onDelete(id)}
      />
      <NameSave
        label={text('presetName')}
        save={text('savePreset')}
        maxLength={30}
        savable={Object.values(values).some((value) => !isBlank(value))}
        onSave={async (name) => {
          await presets.onSave(name, values);
          onDone();
        }}
      />
    </div>
  );
}

type PresetListProps = {
  items: readonly FilterPreset[];
  values: FilterValues;
  onApply: (preset: FilterPreset) => void;
  onDelete?: (id: string) => void;
};

function PresetList({ items, values, onApply, onDelete }: PresetListProps) {
  const text = useUiText();
  return (
    <ul className="tl-presets-list">
      {items.map((preset) => (
        <li key={preset.id}>
          <button
            type="button"
            className="tl-presets-apply"
            aria-current={sameValues(preset.values, values) || undefined}
            onClick={() => onApply(preset)}
          >
            {preset.name}
          </button>
          {onDelete && (
            <button
              type="button"
              className="tl-presets-delete"
              aria-label={text('deletePreset', { name: preset.name })}
              onClick={() => onDelete(preset.id)}
            >
              <DeleteOutlined />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
