import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useUiText } from '../text.ts';
import type { FilterPresets, FilterValues } from './filter-types.ts';
import { isBlank, sameValues } from './filter-values.ts';
import { isComposing } from './ime-input.tsx';

type PresetMenuProps = {
  presets: FilterPresets;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
};

/** Saved filters: apply, save the current one, delete. */
export function PresetMenu(props: PresetMenuProps) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const current = props.presets.items.find((preset) => sameValues(preset.values, props.values));
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
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const savable = name.trim() !== '' && Object.values(values).some((value) => !isBlank(value));
  const save = async () => {
    if (!savable) return;
    setBusy(true);
    try {
      await presets.onSave(name.trim(), values);
      onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="tl-presets">
      {presets.items.length === 0 && <div className="tl-presets-none">{text('noPresets')}</div>}
      <ul className="tl-presets-list">
        {presets.items.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              className="tl-presets-apply"
              aria-current={sameValues(preset.values, values) || undefined}
              onClick={() => {
                onApply(preset.values);
                onDone();
              }}
            >
              {preset.name}
            </button>
            <button
              type="button"
              className="tl-presets-delete"
              aria-label={text('deletePreset', { name: preset.name })}
              onClick={() => void presets.onDelete(preset.id)}
            >
              <DeleteOutlined />
            </button>
          </li>
        ))}
      </ul>
      <div className="tl-presets-save">
        <Input
          size="small"
          maxLength={30}
          value={name}
          placeholder={text('presetName')}
          aria-label={text('presetName')}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) void save();
          }}
        />
        <Button size="small" disabled={!savable} loading={busy} onClick={() => void save()}>
          {text('savePreset')}
        </Button>
      </div>
    </div>
  );
}
