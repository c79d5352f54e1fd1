import type { LevelView } from '@treadline/contract/stock/levels/fields.ts';
import { ImportOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { showPart } from '#kernel/part-panel.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { PartStockInfo } from './draft.ts';
import { baseOf, type StockScreen, type Level } from './types.ts';

const UpdateDialog = lazyDialog(() => import('./update-dialog.tsx').then((module) => module.UpdateDialog));
const SafeDialog = lazyDialog(() => import('./safe-dialog.tsx').then((module) => module.SafeDialog));

function StockImport({ face, open, onClose }: { face: StockScreen; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('levels');
  const base = baseOf(face);
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('import.title')}
      intro={t('import.intro')}
      template={() => fetchFile(`GET ${base}/template`)}
      send={(input, options) => api(`POST ${base}/import`, input, options)}
      describe={({ posted, pending }) => t('import.made', { posted, pending })}
      refresh={['/inventory']}
    />
  );
}

/** Import of warehouse settings: rows with a known code update it, others create a warehouse. */
function PlaceImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('levels');
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('placeImport.title')}
      intro={t('placeImport.intro')}
      template={() => fetchFile('GET /inventory/warehouses/template')}
      send={(input, options) => api('POST /inventory/warehouses/import', input, options)}
      refresh={['/inventory']}
    />
  );
}

/** Loads a part at a location, then opens its dialog; these figures serve for conflict detection. */
function useInfo(face: StockScreen) {
  const { message } = App.useApp();
  const [info, setInfo] = useState<PartStockInfo | null>(null);
  const start = async ({ locationId, partId }: Level) => {
    if (locationId === null || partId === null) return;
    try {
      setInfo(
        await api(`GET ${baseOf(face)}/part-info`, {
          query: { locationId: String(locationId), partId: String(partId) },
        }),
      );
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  return { info, start, end: () => setInfo(null) };
}

type Shown = 'import' | 'places' | 'safe' | null;
const isWhole = (row: Level): row is Level & { locationId: number; partId: number } =>
  row.locationId !== null && row.partId !== null;

/** Actions of a stock screen with their dialogs: correct one part, import a workbook, set safety stocks. */
export function useLevelActions(face: StockScreen, view: LevelView) {
  const { t } = useTranslation('levels');
  const can = useCan();
  const [shown, setShown] = useState<Shown>(null);
  const [rows, setRows] = useState<{ locationId: number; partId: number }[]>([]);
  const { info, start, end } = useInfo(face);
  const close = () => setShown(null);
  const keepsAll = can({ code: 'inventory_warehouses_view', types: ['OTHER'] });
  const buys = can({ code: 'purchase_order_part_list', types: ['OTHER'] }) && face.places === 'warehouses';
  const changes =
    face.places === 'dealers'
      ? can({ code: 'inventory_dealers_view', types: ['OTHER', 'DEALER'] })
      : keepsAll && face.path === '/inventory/warehouses';
  const dialogs: ReactNode = (
    <>
      {info && <UpdateDialog face={face} info={info} open onClose={end} />}
      <StockImport face={face} open={shown === 'import'} onClose={close} />
      <PlaceImport open={shown === 'places'} onClose={close} />
      {shown === 'safe' && <SafeDialog rows={rows} open onClose={close} />}
    </>
  );
  if (!changes) return { dialogs: null, actions: null };
  return {
    dialogs,
    actions: (
      <>
        {view === 'place' && face.path === '/inventory/warehouses' && (
          <Button icon={<ImportOutlined />} onClick={() => setShown('places')}>
            {t('placeImport.title')}
          </Button>
        )}
        <Button icon={<ImportOutlined />} onClick={() => setShown('import')}>
          {t('import.title')}
        </Button>
      </>
    ),
    rowActions: (row: Level): RowAction[] => [
      { key: 'update', label: t('update.title'), onClick: () => void start(row) },
      // The part's panel knows who sells it, what is suggested and what lies in the cart.
      ...(buys
        ? [
            {
              key: 'cart',
              label: t('cart'),
              onClick: () => showPart(row.partId ?? 0, row.locationId ?? undefined),
            },
          ]
        : []),
    ],
    ...(keepsAll && {
      batch: (list: { selected: readonly Level[] }) => [
        {
          key: 'safe',
          label: t('safe.set'),
          primary: true,
          onClick: () => {
            setRows(list.selected.filter(isWhole).map(({ locationId, partId }) => ({ locationId, partId })));
            setShown('safe');
          },
        },
      ],
    }),
  };
}
