import { DownloadOutlined, ImportOutlined, TableOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import type { List } from '#kernel/list/use-list.ts';
import { useSaveFile } from '#kernel/use-import.ts';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import type { PartList } from '../list/pages.ts';
import type { Goods as Part } from '../types.ts';
import { BatchChangeDialog, LabelDialog } from './bulk-part.tsx';
import type { Goods } from './batch-fields.tsx';
import { PartImport } from './part-import.tsx';

/** Maximum parts per batch, and page size for reading them. */
const [most, atOnce] = [500, 100];
const codes = {
  tyres: { keep: 'tyres_list_view', change: ['tyres_list_view'] },
  mainParts: { keep: 'main_part_create', change: ['part_permission_batch_change'] },
} as const;

/** Selected rows, or all filtered ones, read page by page. */
async function readChosen(endpoint: PartList, list: List<PartList>): Promise<readonly Part[]> {
  if (!list.selection.all) return list.selected;
  const pages = Array.from({ length: Math.ceil(list.total / atOnce) }, (_, at) => at + 1);
  const found: Part[] = [];
  for (const page of pages) {
    const query = { ...list.filter, page: String(page), pageSize: String(atOnce) };
    found.push(...(await api(endpoint as 'GET /product/partData/tyres', { query })).list);
  }
  return found;
}

type Shown = 'change' | 'labels' | 'import' | null;

/** Bulk actions of a part list: bulk change, labels, workbooks. */
export function useBulk(endpoint: PartList): {
  actions: (list: List<PartList>) => BatchAction[];
  buttons: (list: List<PartList>) => ReactNode;
  dialogs: ReactNode;
} {
  const { t } = useTranslation('catalogue');
  const { message } = App.useApp();
  const can = useCan();
  const save = useSaveFile();
  const [shown, setShown] = useState<Shown>(null);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const goods: Goods = endpoint === 'GET /product/mainPart/list' ? 'mainParts' : 'tyres';
  const keeps = can({ code: codes[goods].keep, types: ['OTHER'] });
  const changes = can({ any: codes[goods].change, types: ['OTHER'] });
  const close = () => setShown(null);
  const start = async (what: 'change' | 'labels', list: List<PartList>) => {
    try {
      setParts(await readChosen(endpoint, list));
      setShown(what);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  const actions = (list: List<PartList>): BatchAction[] => {
    const count = list.selection.all ? list.total : list.selection.ids.size;
    const blocked = count > most ? t('bulk.tooMany', { count: most }) : undefined;
    return [
      ...(changes
        ? [{ key: 'change', label: t('bulk.batch'), blocked, onClick: () => void start('change', list) }]
        : []),
      ...(can({ any: ['tyres_list_view', 'main_part_list'], types: ['OTHER'] })
        ? [{ key: 'labels', label: t('bulk.labels'), blocked, onClick: () => void start('labels', list) }]
        : []),
    ];
  };
  const current = (list: List<PartList>) => () => {
    const { text, status, brandId, season, lifecycle } = list.filter;
    const query = { text, status, brandId, season, lifecycle };
    return goods === 'tyres'
      ? fetchFile('GET /product/partData/batchUpload/current', { query })
      : fetchFile('GET /product/mainPart/batchUpload/current', { query });
  };
  const items = [
    { key: 'import', icon: <ImportOutlined />, label: t('bulk.importButton') },
    { key: 'download', icon: <DownloadOutlined />, label: t('bulk.download') },
  ];
  const buttons = (list: List<PartList>) =>
    keeps && (
      <Dropdown
        menu={{
          items,
          onClick: ({ key }) =>
            key === 'import' ? setShown('import') : void save(current(list), `${goods}.xlsx`),
        }}
        trigger={['click']}
      >
        <Button icon={<TableOutlined />}>{t('bulk.file')}</Button>
      </Dropdown>
    );
  const ids = parts.map(({ id }) => id);
  const dialogs = (
    <>
      <BatchChangeDialog
        key={`change ${ids.join()}`}
        goods={goods}
        ids={ids}
        open={shown === 'change'}
        onClose={close}
      />
      <LabelDialog key={`labels ${ids.join()}`} parts={parts} open={shown === 'labels'} onClose={close} />
      <PartImport goods={goods} open={shown === 'import'} onClose={close} />
    </>
  );
  return { actions, buttons, dialogs };
}
