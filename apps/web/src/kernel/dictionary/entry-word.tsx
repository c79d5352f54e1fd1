import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { DictionaryOption } from './use-dictionary.ts';

interface EntryWordProps {
  entries: readonly DictionaryOption[];
  code: string;
  /** Name sent by the server. */
  name: string;
}

/** Label of a dictionary entry, with its colour if any. */
export function EntryWord({ entries, code, name }: EntryWordProps) {
  const tone = entries.find(({ value }) => value === code)?.tone;
  return tone ? <StatusDot tone={tone}>{name}</StatusDot> : name;
}
