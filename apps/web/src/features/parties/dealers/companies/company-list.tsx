import { PlusOutlined } from '@ant-design/icons';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, ListEndpoint, RowOf } from '#kernel/api-types.ts';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useEnabledTabs } from '#kernel/fields/use-enabled-tabs.ts';
import { useSwitch } from '#kernel/fields/use-switch.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen, type ListScreenProps } from '#kernel/list/list-screen.tsx';
import { ViewSwitch } from '../list/view-switch.tsx';

export type Path = '/data/dealerGroup' | '/data/oem';
type List<P extends Path> = Extract<ListEndpoint, `GET ${P}/list`>;
export type Company<P extends Path> = RowOf<List<P>> & { id: number; version: number; enabled: boolean };

export interface CompanyListProps<P extends Path> {
  path: P;
  fields: Fields;
  /** Must be a stable object. */
  columns: Readonly<Record<string, ColumnExtra<Company<P>>>>;
  texts: Readonly<Record<'title' | 'noun' | 'search' | 'empty', string>>;
  /** Text for the consequence of disabling, in figures. */
  consequence: (row: Company<P>) => string;
  /** Renders the form for a record, or for a new one. */
  renderDialog: (edited: Company<P> | null, open: boolean, close: () => void) => ReactNode;
}

/** List of dealer groups or OEMs, with form, enabling and export. */
export function CompanyList<P extends Path>(props: CompanyListProps<P>) {
  const { path, fields, columns, texts, consequence, renderDialog } = props;
  const { t } = useTranslation('words');
  const lang = useLang();
  const [edited, setEdited] = useState<Company<P> | null>(null);
  const [open, setOpen] = useState(false);
  const edit = (row: Company<P> | null) => {
    setEdited(row);
    setOpen(true);
  };
  const switchOf = useSwitch<Company<P>>({
    endpoint: `PUT ${path}/status/:id` as Endpoint,
    refresh: [path, '/data/dealerData'],
    list: `GET ${path}/list` as ListEndpoint,
    name: (row) => (row as unknown as { name: string }).name,
    consequence,
  });
  const shown = useMemo(() => columnsOf<Company<P>>(fields, lang, columns), [fields, lang, columns]);
  const filters = useMemo(
    () =>
      filtersOf('GET /data/oem/list', {}, lang, {
        text: { label: texts.noun, placeholder: texts.search },
        createdTime: { label: fields['createdTime']?.[lang] ?? '', kind: 'dayRange' },
        enabled: 'tabs',
      }),
    [texts.noun, texts.search, fields, lang],
  );
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
      {t('createTitle', { noun: texts.noun })}
    </Button>
  );
  return (
    <>
      <ListScreen<List<P>>
        endpoint={`GET ${path}/list` as List<P>}
        name={`/basic/dealer${path}`}
        title={texts.title}
        switch={<ViewSwitch />}
        columns={shown as never}
        filters={filters as never}
        sort={'code' as never}
        tabs={useEnabledTabs() as unknown as NonNullable<ListScreenProps<List<P>>['tabs']>}
        actions={create}
        rowActions={(row) => [
          { key: 'edit', label: t('edit'), onClick: () => edit(row as Company<P>) },
          switchOf(row as Company<P>),
        ]}
        onOpen={(row) => edit(row as Company<P>)}
        exportName={texts.title}
        empty={{ text: texts.empty, action: create }}
      />
      {renderDialog(edited, open, () => setOpen(false))}
    </>
  );
}
