import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '../../kernel/tabs/use-tab.ts';

const views = ['rules', 'map', 'dealers'] as const;
export type View = (typeof views)[number];

/** Which of the views the address asks for. */
export function useView(): View {
  const [{ sub }] = useTabQuery();
  return views.find((view) => view === sub) ?? 'rules';
}

/** Rules, the map of who is served by whom, or dealer by dealer; each begins with a filter of its own. */
export function ViewSwitch() {
  const { t } = useTranslation('coverage');
  const [, setQuery] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={useView()}
      options={views.map((each) => ({ value: each, label: t(`view.${each}`) }))}
      onChange={(next) => setQuery(next === 'rules' ? {} : { sub: next })}
    />
  );
}
