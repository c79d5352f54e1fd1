import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

const views = ['dealers', 'groups', 'oems'] as const;
export type View = (typeof views)[number];

/** Which table the address asks for. */
export const viewOf = (text: unknown): View => views.find((view) => view === text) ?? 'dealers';

/** Dealers, groups or OEMs; each begins with a filter of its own. Groups and OEMs are the platform's to keep. */
export function ViewSwitch() {
  const { t } = useTranslation('dealers');
  const [query, setQuery] = useTabQuery();
  if (!useCan()({ types: ['OTHER'] })) return null;
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={viewOf(query.view)}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => setQuery(view === 'dealers' ? {} : { view })}
    />
  );
}
