import { Select } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { matchesPinyin, usePinyin } from './pinyin.ts';
import { readRecents, rememberRecent } from './recents.ts';
import { useRemoteOptions, type RemoteOption } from './use-remote-options.ts';

export type PickerOption = RemoteOption & {
  /** Secondary text: a code, town or stock. */
  note?: ReactNode;
  disabled?: boolean;
};

export type RemotePickerProps<Option extends PickerOption> = {
  /** Selected values: one string, or several with `multiple`. */
  value?: string | readonly string[] | null;
  onChange?: (value: string | string[] | null, options: readonly Option[]) => void;
  search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Loads options of values that no search has returned yet. */
  resolve?: (values: readonly string[]) => Promise<readonly Option[]>;
  multiple?: boolean;
  /** Key under which recent choices are saved, for example `dealer`. */
  recentsKey?: string;
  onBlur?: () => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  'aria-label'?: string;
};

/** Select with server-side search by name, number or pinyin initials, and recent choices. */
export function RemotePicker<Option extends PickerOption>(props: RemotePickerProps<Option>) {
  const { value, multiple, recentsKey } = props;
  const text = useUiText();
  const [query, setQuery] = useState('');
  // Typing into a closed picker opens it, and opening must not replace that search by the default one.
  const typed = useRef('');
  const pinyin = usePinyin(query !== '');
  const values =
    value === null || value === undefined || value === ''
      ? []
      : typeof value === 'string'
        ? [value]
        : [...value];
  const remote = useRemoteOptions<Option>({ search: props.search, resolve: props.resolve, values });
  const recents = recentsKey
    ? readRecents<Option>(recentsKey).filter((option) => matchesPinyin(option.label, query, pinyin))
    : [];
  const rest = remote.options.filter((option) => !recents.some((recent) => recent.value === option.value));
  const choose = (next: string | string[] | null | undefined) => {
    const chosen = next === null || next === undefined ? [] : typeof next === 'string' ? [next] : next;
    const options = chosen.flatMap(
      (one) => remote.known.get(one) ?? recents.find((recent) => recent.value === one) ?? [],
    );
    if (recentsKey) for (const option of options) rememberRecent(recentsKey, option);
    props.onChange?.(multiple ? chosen : (chosen[0] ?? null), options);
  };
  const groups =
    recents.length > 0
      ? [
          { label: text('recent'), options: recents },
          ...(rest.length > 0 ? [{ label: text('all'), options: [...rest] }] : []),
        ]
      : [...rest];
  return (
    <Select
      id={props.id}
      mode={multiple ? 'multiple' : undefined}
      allowClear
      disabled={props.disabled ?? false}
      autoFocus={props.autoFocus ?? false}
      aria-label={props['aria-label']}
      placeholder={props.placeholder ?? text('typeToSearch')}
      showSearch={{
        filterOption: false,
        onSearch: (next) => {
          typed.current = next;
          setQuery(next);
          remote.search(next);
        },
      }}
      onOpenChange={(open) => {
        if (!open) setQuery((typed.current = ''));
        else if (typed.current === '') remote.search('');
      }}
      onBlur={props.onBlur}
      loading={remote.loading}
      notFoundContent={
        remote.failed ? text('searchFailed') : remote.loading ? text('loading') : text('noMatch')
      }
      value={multiple ? values : (values[0] ?? null)}
      options={groups}
      optionRender={renderOption}
      onChange={choose}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  );
}

function renderOption(option: { label?: ReactNode; data: object }) {
  const note = 'note' in option.data ? (option.data.note as ReactNode) : undefined;
  return (
    <span className="tl-option">
      <span className="tl-ellipsis">{option.label}</span>
      {note !== undefined && <span className="tl-option-note">{note}</span>}
    </span>
  );
}
