import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kernel/can.tsx';
import { useTabQuery } from '../../kernel/tabs/use-tab.ts';

const views = ['splits', 'rules'] as const;
type View = (typeof views)[number];

/** Rules are the platform's. */
const useKeeps = (): boolean => useCan()({ types: ['OTHER'] });

export function useView(): View {
  const [{ sub }] = useTabQuery();
  return useKeeps() && sub === 'rules' ? 'rules' : 'splits';
}

/** Splits or their rules. */
export function ViewSwitch() {
  const { t } = useTranslation('bill-splits');
  const [, setQuery] = useTabQuery();
  const view = useView();
  if (!useKeeps()) return null;
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={view}
      options={views.map((each) => ({ value: each, label: t(`view.${each}`) }))}
      onChange={(next) => setQuery(next === 'rules' ? { sub: 'rules' } : {})}
    />
  );
}
