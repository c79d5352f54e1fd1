import { Segmented } from 'antd';
import { useTabQuery } from '../tabs/use-tab.ts';

/** Hook that returns the table selected by the address (`?sub=`); the first one by default. */
export function useSubView<V extends string>(views: readonly V[]): V | undefined {
  const [{ sub }] = useTabQuery();
  return views.find((view) => view === sub) ?? views[0];
}

interface SubViewSwitchProps<V extends string> {
  /** Tables the user may see, in order; with only one there is no switch. */
  views: readonly V[];
  label: string;
  wordOf: (view: V) => string;
  /** Initial filter of a table. */
  starts?: Readonly<Partial<Record<V, Readonly<Record<string, string>>>>>;
}

/** Switch between the tables of a screen; each starts with its own filter. */
export function SubViewSwitch<V extends string>({ views, label, wordOf, starts }: SubViewSwitchProps<V>) {
  const [, setQuery] = useTabQuery();
  const view = useSubView(views);
  if (view === undefined || views.length < 2) return null;
  return (
    <Segmented<V>
      aria-label={label}
      value={view}
      options={views.map((value) => ({ value, label: wordOf(value) }))}
      onChange={(next) => setQuery(next === views[0] ? {} : { sub: next, ...starts?.[next] })}
    />
  );
}
