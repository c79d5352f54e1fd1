import { useTranslation } from 'react-i18next';
import { mainColumns } from './list/columns.tsx';
import { useMainFilters } from './list/filters.ts';
import { PartListScreen } from './list/part-list.tsx';

/** List of main parts and accessories. */
export default function MainPartList() {
  const { t } = useTranslation(['catalogue', 'kernel']);
  return (
    <PartListScreen
      endpoint="GET /product/mainPart/list"
      name="/tyres/mainList"
      title={t('mainList')}
      columns={mainColumns}
      filters={useMainFilters()}
      create={{
        code: 'main_part_create',
        path: '/tyres/main-edit',
        label: t('kernel:common.createTitle', { noun: t('mainPart') }),
      }}
      empty={t('empty.main')}
    />
  );
}
