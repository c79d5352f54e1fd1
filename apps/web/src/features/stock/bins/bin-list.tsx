import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { binFields, binInputs } from '@treadline/contract/stock/bins/fields.ts';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { RecordDialog } from '#kernel/fields/record-dialog-part.ts';
import { useEnabledTabs } from '#kernel/fields/use-enabled-tabs.ts';
import { useSwitch } from '#kernel/fields/use-switch.ts';
import { formatQuantity } from '#kernel/format.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import './bins.css';
import type { Bin } from './types.ts';

const GenerateDialog = lazyDialog(() => import('./parts/generate-dialog.tsx').then((m) => m.GenerateDialog));
const path = '/inventory/bin';
const loadInput = () => import('@treadline/contract/stock/bins/routes.ts').then(({ BinInput }) => BinInput);
const loadChange = () =>
  import('@treadline/contract/stock/bins/routes.ts').then(({ BinInput }) =>
    BinInput.omit({ locationId: true }),
  );
const newInputs = { locationId: binFields.locationName, ...binInputs };

interface Steered {
  open: boolean;
  onClose: () => void;
}

function BinEdit({ bin, ...steered }: Steered & { bin: Bin | null }) {
  const lang = useLang();
  const { t } = useTranslation('bins');
  const places = useApi('GET /inventory/bin/places', { query: {} }, { enabled: steered.open });
  return (
    <RecordDialog
      {...steered}
      fields={bin ? binInputs : newInputs}
      record={bin}
      create={`POST ${path}`}
      update={`PUT ${path}/:id`}
      refresh={[path, '/inventory/putaway']}
      schema={bin ? loadChange : loadInput}
      noun={screenTitle('/inventory/bins')[lang]}
      name={bin?.code}
      hints={{ code: t('codeHint'), sort: t('sortHint') }}
      inputs={{
        locationId: <Select options={places.data ?? []} showSearch={{ optionFilterProp: 'label' }} />,
      }}
    />
  );
}

function BinImport(steered: Steered) {
  const { t } = useTranslation('bins');
  return (
    <ImportFile
      {...steered}
      title={t('import')}
      intro={t('importHint')}
      template={() => fetchFile(`GET ${path}/sheet`)}
      send={(input, options) => api(`POST ${path}/import`, input, options)}
      refresh={[path]}
    />
  );
}

function useView() {
  const { t } = useTranslation(['bins', 'words']);
  const lang = useLang();
  const { data: places } = useApi('GET /inventory/bin/places', { query: { binned: true } });
  return useMemo(
    () => ({
      columns: columnsOf<Bin>(binFields, lang, {
        code: { sortable: true, fixed: 'left', opens: true },
        locationName: {},
        aisle: { priority: 3 },
        rack: { priority: 3 },
        level: { priority: 3 },
        pieces: { sortable: true },
        parts: { priority: 2 },
        maxPieces: { priority: 2 },
        sort: { sortable: true, priority: 4 },
        enabled: {},
        createdTime: { sortable: true, priority: 4 },
      }),
      filters: filtersOf('GET /inventory/bin/list', binFields, lang, {
        text: { of: binFields.code },
        locationId: { of: binFields.locationName, options: places ?? [] },
        empty: { label: t('onlyEmpty'), kind: 'boolean' },
        enabled: 'tabs',
      }),
    }),
    [t, lang, places],
  );
}

const ContentDrawer = lazyDialog(() => import('./parts/content-drawer.tsx').then((m) => m.ContentDrawer));

/** List of bins with what lies in them. */
export default function BinList() {
  const { t } = useTranslation(['bins', 'words']);
  const lang = useLang();
  const manages = useCan()({
    any: ['inventory_warehouses_view', 'inventory_dealers_view'],
    types: ['OTHER', 'DEALER'],
  });
  const [shown, setShown] = useState<'edit' | 'import' | 'generate' | null>(null);
  const [bin, setBin] = useState<Bin | null>(null);
  const [content, setContent] = useState<Bin | null>(null);
  const close = () => setShown(null);
  const edit = (row: Bin | null) => {
    setBin(row);
    setShown('edit');
  };
  const switchOf = useSwitch<Bin>({
    endpoint: `PUT ${path}/status/:id`,
    refresh: [path],
    list: `GET ${path}/list`,
    name: ({ code }) => code,
    consequence: ({ enabled }) => t(enabled ? 'disableText' : 'enableText'),
  });
  const title = screenTitle('/inventory/bins')[lang];
  return (
    <>
      <ListScreen<'GET /inventory/bin/list'>
        endpoint="GET /inventory/bin/list"
        name="/inventory/bins"
        title={title}
        {...useView()}
        tabs={useEnabledTabs()}
        sort="sort"
        totals={({ pieces }) => ({ pieces: formatQuantity(pieces) })}
        actions={
          manages && (
            <>
              <Button icon={<ImportOutlined />} onClick={() => setShown('import')}>
                {t('import')}
              </Button>
              <Button onClick={() => setShown('generate')}>{t('generate.title')}</Button>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
                {t('words:createTitle', { noun: title })}
              </Button>
            </>
          )
        }
        rowActions={(row) => [
          { key: 'content', label: t('content'), onClick: () => setContent(row) },
          ...(manages
            ? [{ key: 'edit', label: t('words:edit'), onClick: () => edit(row) }, switchOf(row)]
            : []),
        ]}
        onOpen={setContent}
        exportName={title}
        empty={{ text: t('empty') }}
      />
      {content && <ContentDrawer open bin={content} onClose={() => setContent(null)} />}
      <BinEdit key={`edit ${bin?.id}`} bin={bin} open={shown === 'edit'} onClose={close} />
      <BinImport open={shown === 'import'} onClose={close} />
      <GenerateDialog open={shown === 'generate'} onClose={close} />
    </>
  );
}
