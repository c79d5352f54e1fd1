import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '../../../kernel/tabs/use-tab.ts';

const views = ['coupons', 'batches'] as const;
type View = (typeof views)[number];

export function useView(): View {
  const [{ sub }] = useTabQuery();
  return sub === 'batches' ? 'batches' : 'coupons';
}

/** Coupons one by one, or distributions to many. */
export function ViewSwitch() {
  const { t } = useTranslation('coupons');
  const [, setQuery] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={useView()}
      options={views.map((each) => ({ value: each, label: t(`view.${each}`) }))}
      onChange={(next) => setQuery(next === 'batches' ? { sub: next } : {})}
    />
  );
}
