import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '../api.ts';
import type { Endpoint, ListEndpoint, RowOf } from '../api-types.ts';
import { ImportFile } from '../import-file.tsx';
import { useLang } from '../lang.ts';
import { ListScreen, type ListScreenProps } from '../list/list-screen.tsx';
import { screenTitle } from '../menu.ts';
import type { RowAction } from '#ui/grid/types.ts';
import { columnsOf, type ColumnExtra } from './columns.tsx';
import { filtersOf } from './filters.ts';
import { RecordDialog } from './record-dialog-part.ts';
import type { RecordDialogProps } from './record-dialog.tsx';
import { useEnabledTabs } from './use-enabled-tabs.ts';
import { useSwitch } from './use-switch.ts';

/** Base paths of basic data, those of `basicDataRoutes`. */
type KeptPath = {
  [E in Endpoint]: E extends `PUT ${infer P extends `/${string}`}/status/:id`
    ? `GET ${P}/template` extends Endpoint
      ? P
      : never
    : never;
}[Endpoint];
type List<P extends KeptPath> = Extract<ListEndpoint, `GET ${P}/list`>;
/** List row of basic data, with the properties common to all of it. */
export type BasicDataRow<P extends KeptPath> = RowOf<List<P>> & {
  id: number;
  version: number;
  enabled: boolean;
};

export interface BasicDataScreenProps<P extends KeptPath>
  extends
    Pick<ListScreenProps<List<P>>, 'peek' | 'totals'>,
    Pick<RecordDialogProps, 'schema' | 'hints' | 'inputs'> {
  path: P;
  /** The screen's path: the key of its views and columns. */
  screen: `/${string}`;
  /** Fields of the record, and those that its form holds. */
  fields: Fields;
  form: Fields;
  /** The columns in order, with what is theirs beside the field. Give a stable object. */
  columns: Readonly<Record<string, ColumnExtra<BasicDataRow<P>>>>;
  sort: NonNullable<ListScreenProps<List<P>>['sort']>;
  nameOf: (row: BasicDataRow<P>) => string;
  /** What else can be done with a row. */
  moreActions?: (row: BasicDataRow<P>) => RowAction[];
  /** What switching it means, in figures. */
  consequence: (row: BasicDataRow<P>) => string;
  texts: Readonly<Record<'noun' | 'searchLabel' | 'search' | 'import' | 'importHint' | 'empty', string>>;
}

/** Screen of basic data: list, form, enabling, import and export for the `basicDataRoutes` below a path. */
export function BasicDataScreen<P extends KeptPath>(props: BasicDataScreenProps<P>) {
  const { path, texts } = props;
  const { t } = useTranslation('words');
  const [edited, setEdited] = useState<BasicDataRow<P> | null>(null);
  const [open, setOpen] = useState<'edit' | 'import' | null>(null);
  const close = () => setOpen(null);
  const edit = (row: BasicDataRow<P> | null) => {
    setEdited(row);
    setOpen('edit');
  };
  return (
    <>
      <KeptList
        screen={props}
        onEdit={edit}
        actions={
          <>
            <Button icon={<ImportOutlined />} onClick={() => setOpen('import')}>
              {texts.import}
            </Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
              {t('createTitle', { noun: texts.noun })}
            </Button>
          </>
        }
      />
      <KeptDialog
        key={edited?.id ?? 0}
        screen={props}
        record={edited}
        open={open === 'edit'}
        onClose={close}
      />
      <ImportFile
        open={open === 'import'}
        onClose={close}
        title={texts.import}
        intro={texts.importHint}
        template={() => fetchFile(`GET ${path}/template` as 'GET /data/supplier/template')}
        send={(input, options) => api(`POST ${path}/import` as 'POST /data/supplier/import', input, options)}
        refresh={[path]}
      />
    </>
  );
}

/** The screen's props as they are: spread over a part's own they take the type checker half a minute. */
interface OfScreen<P extends KeptPath> {
  screen: BasicDataScreenProps<P>;
}

interface KeptListProps<P extends KeptPath> extends OfScreen<P> {
  onEdit: (row: BasicDataRow<P>) => void;
  actions: ReactNode;
}

/** Readers of the list may also edit, so buttons need no further permission check. */
function KeptList<P extends KeptPath>({ screen, onEdit, actions }: KeptListProps<P>) {
  const { path, texts, columns, fields, consequence, nameOf, sort, peek, totals, moreActions } = screen;
  const { t } = useTranslation('words');
  const lang = useLang();
  const title = screenTitle(screen.screen)[lang];
  const tabs = useEnabledTabs() as unknown as NonNullable<ListScreenProps<List<P>>['tabs']>;
  const switchOf = useSwitch<BasicDataRow<P>>({
    endpoint: `PUT ${path}/status/:id` as Endpoint,
    refresh: [path],
    list: `GET ${path}/list` as ListEndpoint,
    name: nameOf,
    consequence,
  });
  const shown = useMemo(() => columnsOf<BasicDataRow<P>>(fields, lang, columns), [fields, lang, columns]);
  const filters = useMemo(
    () =>
      filtersOf('GET /data/supplier/list', {}, lang, {
        text: { label: texts.searchLabel, placeholder: texts.search },
        createdTime: { label: fields['createdTime']?.[lang] ?? '', kind: 'dayRange' },
        enabled: 'tabs',
      }),
    [texts.searchLabel, texts.search, fields, lang],
  );
  return (
    <ListScreen<List<P>>
      endpoint={`GET ${path}/list` as List<P>}
      name={screen.screen}
      title={title}
      columns={shown as never}
      filters={filters as never}
      sort={sort}
      tabs={tabs}
      actions={actions}
      rowActions={(row) => [
        { key: 'edit', label: t('edit'), onClick: () => onEdit(row as BasicDataRow<P>) },
        switchOf(row as BasicDataRow<P>),
        ...(moreActions?.(row as BasicDataRow<P>) ?? []),
      ]}
      visibleActions={2}
      onOpen={(row) => onEdit(row as BasicDataRow<P>)}
      exportName={title}
      empty={{ text: texts.empty }}
      {...(peek && { peek })}
      {...(totals && { totals })}
    />
  );
}

interface KeptDialogProps<P extends KeptPath> extends OfScreen<P> {
  record: BasicDataRow<P> | null;
  open: boolean;
  onClose: () => void;
}

function KeptDialog<P extends KeptPath>({ screen, record, open, onClose }: KeptDialogProps<P>) {
  const { path, form, nameOf, schema, hints, inputs, texts } = screen;
  return (
    <RecordDialog
      fields={form}
      record={record}
      open={open}
      onClose={onClose}
      create={`POST ${path}` as Endpoint}
      update={`PUT ${path}/:id` as Endpoint}
      refresh={[path]}
      schema={schema}
      noun={texts.noun}
      name={record ? nameOf(record) : undefined}
      {...(hints && { hints })}
      {...(inputs && { inputs })}
    />
  );
}
