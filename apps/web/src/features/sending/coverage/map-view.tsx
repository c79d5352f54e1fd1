import { coverageFields } from '@treadline/contract/sending/coverage/fields.ts';
import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { MapTable } from './map-table.tsx';
import { ProvinceMap } from './province-map.tsx';
import { useOptions } from './use-options.ts';
import { ViewSwitch } from './view-switch.tsx';

const TryDrawer = lazyDialog(() => import('./try-drawer.tsx').then((module) => module.TryDrawer));

interface Goods {
  brandId?: number | undefined;
  partId?: number | undefined;
}

/** Filter for goods, as rules depend on brands and parts. */
function GoodsBar({ goods, onChange }: { goods: Goods; onChange: (goods: Goods) => void }) {
  const { t } = useTranslation(['coverage', 'words']);
  const lang = useLang();
  const { brands } = useOptions();
  return (
    <div className="cover-bar">
      <Select
        aria-label={coverageFields.brandName[lang]}
        placeholder={t('anyBrand')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={goods.brandId ?? null}
        options={[...brands]}
        onChange={(brandId: number | null | undefined) => onChange(brandId ? { brandId } : {})}
        style={{ width: 180 }}
      />
      <div className="cover-part">
        <PartPicker
          use="ANY"
          aria-label={t('words:part')}
          placeholder={t('anyPart')}
          value={goods.partId ?? null}
          onChange={(partId) => onChange(partId ? { partId } : {})}
        />
      </div>
      <span className="cover-hint">{t('mapHint')}</span>
    </div>
  );
}

/** Coverage by province, as map grid and as table. */
export function MapView() {
  const { t } = useTranslation('coverage');
  const lang = useLang();
  const [goods, setGoods] = useState<Goods>({});
  const [isTrying, setTrying] = useState(false);
  const [, setQuery] = useTabQuery();
  const { data, error, refetch } = useApi('GET /inventory/coverage/map', { query: goods }, { keep: true });
  const show = (filter: object) =>
    setQuery({ sub: 'dealers', ...filter, ...(goods.brandId && { brandId: goods.brandId }) });
  return (
    <>
      <ListLayout
        title={screenTitle('/inventory/warehousesOverlay')[lang]}
        views={<ViewSwitch />}
        actions={<Button onClick={() => setTrying(true)}>{t('try.title')}</Button>}
        bar={<GoodsBar goods={goods} onChange={setGoods} />}
      >
        {error && (
          <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
        )}
        {!error && !data && <Skeleton active paragraph={{ rows: 12 }} className="cover-map-page" />}
        {!error && data && (
          <div className="cover-map-page">
            <ProvinceMap map={data} onShow={show} />
            <MapTable map={data} onShow={show} />
          </div>
        )}
      </ListLayout>
      <TryDrawer open={isTrying} onClose={() => setTrying(false)} />
    </>
  );
}
