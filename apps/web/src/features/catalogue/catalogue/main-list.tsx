import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { mainColumns } from './list/columns.tsx';
import { useMainFilters } from './list/filters.ts';
import { PartListScreen } from './list/part-list.tsx';

/** List of main parts and accessories. */
export default function MainPartList() {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  return (
    <PartListScreen
      endpoint="GET /product/mainPart/list"
      name="/tyres/mainList"
      title={screenTitle('/tyres/mainList')[lang]}
      columns={mainColumns}
      filters={useMainFilters()}
      create={{
        code: 'main_part_create',
        path: '/tyres/main-edit',
        label: t('words:createTitle', { noun: t('mainPart') }),
      }}
      empty={t('empty.main')}
    />
  );
}
