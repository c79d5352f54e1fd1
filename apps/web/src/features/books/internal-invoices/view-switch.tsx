import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { companiesPath, incomePath, linesPath } from './types.ts';

const paths = { income: incomePath, lines: linesPath, companies: companiesPath } as const;
type View = keyof typeof paths;

/** Tabs of income by month, lines and companies. */
export function ViewSwitch({ view }: { view: View }) {
  const { t } = useTranslation(['internal-invoices', 'words']);
  return (
    <Segmented<View>
      aria-label={t('words:view')}
      value={view}
      options={(['income', 'lines', 'companies'] as const).map((value) => ({
        value,
        label: t(`view.${value}`),
      }))}
      onChange={(next) => goTo(paths[next])}
    />
  );
}
