import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '../../kernel/tabs/use-tab.ts';

const views = ['days', 'differences'] as const;
type View = (typeof views)[number];

export function useView(): View {
  const [{ sub }] = useTabQuery();
  return sub === 'differences' ? 'differences' : 'days';
}

/** Days, or differences beginning with those nobody has looked at. */
export function ViewSwitch() {
  const { t } = useTranslation('reconciliation');
  const [, setQuery] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={useView()}
      options={views.map((each) => ({ value: each, label: t(`view.${each}`) }))}
      onChange={(next) => setQuery(next === 'differences' ? { sub: next, state: 'OPEN' } : {})}
    />
  );
}
