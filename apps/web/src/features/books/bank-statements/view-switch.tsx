import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';

const views = [
  '/finance/bankStatement',
  '/finance/bankStatement/matches',
  '/finance/bankStatement/reconciliation',
] as const;

/** Switch between rows, matches and the reconciliation. */
export function ViewSwitch({ view }: { view: (typeof views)[number] }) {
  const { t } = useTranslation('words');
  const lang = useLang();
  return (
    <Segmented<(typeof views)[number]>
      aria-label={t('view')}
      value={view}
      options={views.map((value) => ({ value, label: screenTitle(value)[lang] }))}
      onChange={(next) => goTo(next)}
    />
  );
}

/** Bank accounts to choose from, disabled ones too. */
export function useAccounts() {
  const { data } = useApi(
    'GET /finance/bankAccount/options',
    { query: { all: 'true' } },
    { staleTime: 60_000 },
  );
  return data?.map(({ value, label }) => ({ value, label }));
}
