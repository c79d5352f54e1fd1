import { choiceText } from '@treadline/contract/kernel/fields.ts';
import { entryInputs, tones } from '@treadline/contract/platform/dictionary/fields.ts';
import type { Tone } from '@treadline/contract/kernel/status.ts';
import { Button, Input, Select, type InputRef } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { isComposing } from '#ui/list/ime-input.tsx';
import { declaredEntry, isReworded, type DictionaryType, type Entry } from './types.ts';
import type { Editing } from './use-editing.ts';
import { useEntryForm, type EntryForm } from './use-entry-form.ts';

interface EntryEditorProps {
  type: DictionaryType;
  /** Entry to edit; null for a new one at the end. */
  entry: Entry | null;
  editing: Editing;
}

function ToneSelect({ value, onChange }: { value: Tone | null; onChange: (tone: Tone | null) => void }) {
  const { t } = useTranslation('words');
  const lang = useLang();
  const options = Object.entries(tones).map(([tone, words]) => ({
    value: tone as Tone,
    label: <StatusDot tone={tone as Tone}>{choiceText(words)[lang]}</StatusDot>,
  }));
  return (
    <Select<Tone | ''>
      className="dict-tone"
      aria-label={entryInputs.tone[lang]}
      value={value ?? ''}
      options={[{ value: '', label: t('none') }, ...options]}
      onChange={(tone) => onChange(tone || null)}
    />
  );
}

const names = ['name', 'nameEn', 'nameTw'] as const;

/** Inputs for the three names, each with its error. */
function NameCells({
  form,
  first,
  below,
}: {
  form: EntryForm;
  first: React.Ref<InputRef>;
  below: ReactNode;
}) {
  const lang = useLang();
  const { values, errors, change } = form;
  return names.map((key, at) => (
    <td key={key}>
      <Input
        ref={at === 0 ? first : undefined}
        autoFocus={at === 0}
        value={values[key]}
        maxLength={entryInputs[key].max}
        aria-label={entryInputs[key][lang]}
        aria-invalid={errors[key] !== undefined}
        status={errors[key] ? 'error' : ''}
        placeholder={at === 0 ? '' : values.name}
        onChange={({ target }) => change({ [key]: target.value })}
      />
      {errors[key] && (
        <span className="dict-error" role="alert">
          {errors[key]}
        </span>
      )}
      {at === 0 && below}
    </td>
  ));
}

/** Inline form of an entry: Enter saves, Esc cancels. After a new entry the next one can be added. */
export function EntryEditor({ type, entry, editing }: EntryEditorProps) {
  const { t } = useTranslation(['dictionary', 'words']);
  const first = useRef<InputRef>(null);
  const form = useEntryForm(type, entry, editing);
  const [words] = useState(() => entry && declaredEntry(type.code, entry.code));
  const save = async () => {
    const isSaved = await form.save();
    if (isSaved && !entry) first.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') editing.stop();
    if (event.key === 'Enter' && (event.target as HTMLElement).closest('.ant-input')) void save();
  };
  const restore = () =>
    words && form.change({ name: words['zh-CN'], nameEn: words.en, nameTw: words['zh-TW'] });
  const back = words && isReworded(form.values, words) && (
    <Button type="link" size="small" className="dict-restore" onClick={restore}>
      {t('entry.restore', { name: words['zh-CN'] })}
    </Button>
  );
  return (
    <tr className="dict-editor" onKeyDown={onKeyDown}>
      <td className="dict-grip-cell">
        <span className="tl-visually-hidden">{entry?.name ?? t('entry.create')}</span>
      </td>
      <NameCells form={form} first={first} below={back} />
      <td>
        <ToneSelect value={form.values.tone} onChange={(tone) => form.change({ tone })} />
      </td>
      <td>{entry && <code>{entry.code}</code>}</td>
      <td className="dict-tools-cell" colSpan={2}>
        <Button type="primary" loading={form.busy} onClick={() => void save()}>
          {t(entry ? 'words:save' : 'entry.add')}
        </Button>
        <Button onClick={editing.stop}>{t(entry ? 'words:cancel' : 'done')}</Button>
      </td>
    </tr>
  );
}
