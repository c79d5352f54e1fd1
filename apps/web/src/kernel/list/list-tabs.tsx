import { longListCount } from '@treadline/contract/kernel/list-count.ts';
import { StatusTabs, type StatusTab } from '#ui/list/status-tabs.tsx';
import type { CountsOf, FilterOf, ListEndpoint } from '../api-types.ts';
import type { List } from './use-list.ts';

export interface ListTab extends StatusTab {
  /** Values summed in the tab's count; by default those of its key, all for ''. */
  of?: readonly string[];
  /** The list provides no count for this tab. */
  uncounted?: boolean;
}

/** Status tabs beside the title; each sets one query key. */
export interface ListTabs<K extends ListEndpoint> {
  label: string;
  key: FilterOf<K>;
  /** `key` of an item is the query value: '' = all, '30,40' = two statuses. */
  items: readonly ListTab[];
  /** The list itself counts the tabs' values, under all its other filters. */
  counted?: [CountsOf<K>] extends [never] ? never : true;
}

/** Computes a tab's count from the counts by value; undefined while unknown. */
export function countOfTab(
  { key, of, count, uncounted }: ListTab,
  counts: Readonly<Record<string, number>> | undefined,
): number | undefined {
  if (!counts || uncounted) return count;
  const values = of ?? (key === '' ? Object.keys(counts) : key.split(','));
  return values.reduce((sum, value) => sum + (counts[value] ?? 0), 0);
}

/** Tabs of a list, with counts under its current filter. */
export function ListTabsPart<K extends ListEndpoint>({ list, tabs }: { list: List<K>; tabs: ListTabs<K> }) {
  const value = list.query[tabs.key];
  const items = tabs.items.map((item) => {
    const count = countOfTab(item, list.counts);
    const isOver = list.bounded && count !== undefined && count > longListCount;
    return isOver ? { ...item, count: longListCount, more: true } : { ...item, count };
  });
  return (
    <StatusTabs
      tabs={items}
      active={typeof value === 'string' ? value : ''}
      onChange={(key) => list.setQuery({ [tabs.key]: key || undefined })}
      label={tabs.label}
    />
  );
}
