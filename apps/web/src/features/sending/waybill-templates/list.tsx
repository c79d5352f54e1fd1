import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { templateFields } from '@treadline/contract/sending/waybill-templates/fields.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useEnabledTabs } from '#kernel/fields/use-enabled-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useImportTemplate } from './list/use-import-template.ts';
import { useTemplateActions } from './list/use-template-actions.ts';
import { designPath, path, type Template } from './types.ts';

function useColumns(lang: Lang) {
  const { t } = useTranslation('waybill-templates');
  return useMemo(
    () =>
      columnsOf<Template>(templateFields, lang, {
        name: { fixed: 'left', sortable: true, opens: true, maxWidth: 320 },
        logisticsName: { render: (row) => row.logisticsName ?? t('everybody') },
        paper: {},
        isDefault: { render: (row) => (row.isDefault ? templateFields.isDefault[lang] : '') },
        enabled: {},
        versionNo: { priority: 2 },
        prints: { sortable: true, priority: 3 },
        updatedBy: { priority: 1 },
        updatedTime: { sortable: true },
      }),
    [lang, t],
  );
}

/** Filters; none for providers, which see only their own. */
function useFilters(lang: Lang) {
  const { t } = useTranslation('waybill-templates');
  const isLogistics = useMe().type === 'LOGISTICS';
  const { data } = useApi('GET /data/waybill/template/providers', {}, { staleTime: 600_000 });
  return useMemo(
    () =>
      filtersOf('GET /data/waybill/template/list', templateFields, lang, {
        text: { of: templateFields.name, placeholder: t('search') },
        logisticsId: !isLogistics && { of: templateFields.logisticsName, options: data, single: true },
        enabled: 'tabs',
      }),
    [t, lang, isLogistics, data],
  );
}

/** List of waybill templates, with designer, copy, import and export. */
export default function WaybillTemplateList() {
  const { t } = useTranslation('waybill-templates');
  const lang = useLang();
  const mayChange = useCan()({ code: 'waybill_template_manage' });
  const columns = useColumns(lang);
  const rowActions = useTemplateActions(mayChange);
  const choose = useImportTemplate();
  const create = mayChange && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(designPath())}>
      {t('create')}
    </Button>
  );
  return (
    <ListScreen
      endpoint="GET /data/waybill/template/list"
      name={path}
      title={screenTitle('/basic/expressSheet')[lang]}
      columns={columns}
      filters={useFilters(lang)}
      sort="-updatedTime"
      tabs={useEnabledTabs()}
      actions={
        <>
          {mayChange && (
            <Button icon={<ImportOutlined />} onClick={choose}>
              {t('import')}
            </Button>
          )}
          {create}
        </>
      }
      rowActions={rowActions}
      onOpen={(row) => goTo(designPath(row.id))}
      exportName={screenTitle('/basic/expressSheet')[lang]}
      empty={{ text: t('empty'), action: create }}
    />
  );
}
