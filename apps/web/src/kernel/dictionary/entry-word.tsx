import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { DictionaryOption } from './use-dictionary.ts';

interface EntryWordProps {
  entries: readonly DictionaryOption[];
  code: string;
  /** What the server calls it. */
  name: string;
}

/** A chosen entry in words, with its colour where it has one. */
export function EntryWord({ entries, code, name }: EntryWordProps) {
  const tone = entries.find(({ value }) => value === code)?.tone;
  return tone ? <StatusDot tone={tone}>{name}</StatusDot> : name;
}
