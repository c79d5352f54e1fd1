import { Button, Input } from 'antd';
import { useState } from 'react';
import { isComposing } from './ime-input.tsx';
import './list.css';

interface NameSaveProps {
  /** Label of the input. */
  label: string;
  /** Label of the button. */
  save: string;
  maxLength: number;
  /** Whether there is anything to save. */
  savable?: boolean;
  /** Resolves once it is saved or refused. */
  onSave: (name: string) => Promise<unknown>;
}

/** Input that saves the current view under a name, by Enter or button. */
export function NameSave({ label, save, maxLength, savable = true, onSave }: NameSaveProps) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const off = !savable || name.trim() === '';
  const run = async () => {
    if (off) return;
    setBusy(true);
    try {
      await onSave(name.trim());
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="tl-presets-save">
      <Input
        size="small"
        maxLength={maxLength}
        value={name}
        placeholder={label}
        aria-label={label}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) void run();
        }}
      />
      <Button size="small" disabled={off} loading={busy} onClick={() => void run()}>
        {save}
      </Button>
    </div>
  );
}
