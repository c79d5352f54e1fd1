import { platformCompanyFields as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { companiesPath, type Company } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const CompanyDialog = lazyDialog(() => import('./company-dialog.tsx').then((module) => module.CompanyDialog));

const companyColumns = (lang: Lang) =>
  columnsOf<Company>(fields, lang, {
    name: { sortable: true, fixed: 'left', maxWidth: 240 },
    taxNo: { copy: true },
    head: {},
    warehouses: { maxWidth: 320 },
    address: { maxWidth: 240, priority: 2 },
    bank: { maxWidth: 200, priority: 1 },
    accountNo: { priority: 1 },
  });

/** Screen of the platform's legal entities and the warehouses whose goods they own. */
export default function PlatformCompanies() {
  const { t } = useTranslation(['internal-invoices', 'words']);
  const lang = useLang();
  /** Company being edited; 'new' for a new one. */
  const [edited, setEdited] = useState<Company | 'new' | null>(null);
  return (
    <>
      <ListScreen<'GET /finance/inner/companies'>
        endpoint="GET /finance/inner/companies"
        name={companiesPath}
        title={screenTitle('/finance/inner/companies')[lang]}
        columns={useMemo(() => companyColumns(lang), [lang])}
        filters={useMemo(
          () => filtersOf('GET /finance/inner/companies', {}, lang, { text: { label: t('words:search') } }),
          [t, lang],
        )}
        sort="name"
        switch={<ViewSwitch view="companies" />}
        actions={
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('companies.new')}
          </Button>
        }
        rowActions={(row) => [{ key: 'edit', label: t('words:edit'), onClick: () => setEdited(row) }]}
        onOpen={setEdited}
        exportName={screenTitle('/finance/inner/companies')[lang]}
        empty={{ text: t('companies.empty') }}
      />
      {edited && (
        <CompanyDialog {...(edited !== 'new' && { company: edited })} open onClose={() => setEdited(null)} />
      )}
    </>
  );
}
