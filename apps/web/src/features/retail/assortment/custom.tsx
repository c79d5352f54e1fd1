import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { customFields } from '@treadline/contract/retail/assortment/custom-fields.ts';
import { customSources } from '@treadline/contract/retail/assortment/words.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api, fetchFile } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useShowResults } from '#kernel/list/row-results.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { customColumns } from './custom/columns.tsx';
import { useBrandFilter, useTextFilter } from './filters.ts';
import type { CustomRow } from './types.ts';

const CustomDialog = lazyDialog(() => import('./custom/custom-dialog.tsx').then((m) => m.CustomDialog));
const OwnGoodsDialog = lazyDialog(() => import('./custom/custom-dialog.tsx').then((m) => m.OwnGoodsDialog));
const PriceDialog = lazyDialog(() => import('./price-dialog.tsx').then((m) => m.PriceDialog));
const path = '/inventory/parts/custom';

function useView() {
  const { t } = useTranslation(['assortment', 'words']);
  const lang = useLang();
  const can = useCan();
  const isDealer = can({ types: ['DEALER'] });
  const [brand, text] = [useBrandFilter(), useTextFilter()];
  return useMemo(
    () => ({
      columns: customColumns<CustomRow>(lang, isDealer ? { ownerName: { hidden: true } } : {}),
      filters: filtersOf('GET /inventory/parts/custom/list', {}, lang, {
        text,
        brandId: brand,
        own: { label: t('custom.own'), kind: 'boolean' },
        warned: { label: t('warned'), kind: 'boolean' },
        source: 'tabs',
      }),
      tabs: {
        label: customFields.source[lang],
        key: 'source' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(customSources)
            .filter(([key]) => isDealer || key !== 'PARENT')
            .map(([key, words]) => ({ key, label: words[lang] })),
        ],
      },
    }),
    [t, lang, isDealer, brand, text],
  );
}

/** Sets own prices of the selected parts. */
function usePricing() {
  const { t } = useTranslation('assortment');
  const say = useShowResults();
  const act = useAct(`PUT ${path}/batch`, { refresh: [path] });
  return async (ids: number[], percent: number) => {
    const results = await act.orThrow({ body: { ids, percent: percent * 100 } });
    say(results, (count) => t('price.done', { count }));
  };
}

type Shown = 'row' | 'goods' | 'price' | 'import' | null;

/** Bulk dialogs of the list. */
function Dialogs({ shown, chosen, onClose }: { shown: Shown; chosen: CustomRow[]; onClose: () => void }) {
  const { t } = useTranslation('assortment');
  const price = usePricing();
  return (
    <>
      <PriceDialog
        title={t('price.ownTitle')}
        parts={chosen}
        open={shown === 'price'}
        onClose={onClose}
        onPrice={(percent) =>
          price(
            chosen.map(({ partId }) => partId),
            percent,
          )
        }
      />
      <ImportFile
        open={shown === 'import'}
        onClose={onClose}
        title={t('custom.import')}
        intro={t('custom.importHint')}
        template={() => fetchFile(`GET ${path}/template`)}
        send={(input, options) => api(`POST ${path}/batchUpload`, input, options)}
        refresh={[path]}
      />
    </>
  );
}

/** List of goods that the company may sell, with its own numbers, prices and texts, and its own goods. */
export default function Custom() {
  const { t } = useTranslation(['assortment', 'words']);
  const lang = useLang();
  const can = useCan();
  const [shown, setShown] = useState<Shown>(null);
  const [row, setRow] = useState<CustomRow | null>(null);
  const [chosen, setChosen] = useState<CustomRow[]>([]);
  const keepsGoods = can({ all: ['tyres_custom_info', 'tyres_custom_part_no'] });
  const close = () => setShown(null);
  const show = (one: CustomRow | null, what: Shown) => {
    setRow(one);
    setShown(what);
  };
  const edit = (one: CustomRow) => show(one, one.source === 'OWN' ? 'goods' : 'row');
  const blockedOf = ({ source, ownerName }: CustomRow) =>
    source === 'PARENT' ? t('custom.parent', { owner: ownerName }) : undefined;
  return (
    <>
      <ListScreen<'GET /inventory/parts/custom/list'>
        endpoint="GET /inventory/parts/custom/list"
        name="/tyres/custom"
        title={screenTitle('/tyres/custom')[lang]}
        {...useView()}
        sort="partNo"
        actions={
          <>
            <Button icon={<ImportOutlined />} onClick={() => setShown('import')}>
              {t('custom.import')}
            </Button>
            {keepsGoods && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => show(null, 'goods')}>
                {t('words:createTitle', { noun: t('custom.goods') })}
              </Button>
            )}
          </>
        }
        rowActions={(each) => [
          {
            key: 'edit',
            label: t('words:edit'),
            onClick: () => edit(each),
            blocked: blockedOf(each),
          },
        ]}
        {...(can({ code: 'tyres_custom_price' }) && {
          batch: (list) => [
            {
              key: 'price',
              label: t('price.action'),
              primary: true,
              onClick: () => {
                setChosen([...list.selected]);
                setShown('price');
              },
            },
          ],
        })}
        onOpen={(each) => (blockedOf(each) ? undefined : edit(each))}
        exportName={screenTitle('/tyres/custom')[lang]}
        empty={{ text: t('custom.empty') }}
      />
      {row && (
        <CustomDialog key={`row ${row.id} ${row.version}`} row={row} open={shown === 'row'} onClose={close} />
      )}
      <OwnGoodsDialog
        key={`goods ${row?.id} ${row?.version}`}
        row={row}
        open={shown === 'goods'}
        onClose={close}
      />
      <Dialogs shown={shown} chosen={chosen} onClose={close} />
    </>
  );
}
