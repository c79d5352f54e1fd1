import { recallStockFields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary } from '#kernel/dictionary/use-dictionary.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { RecallDetail, StockRow } from './types.ts';

type Way = 'SCRAP_HELD' | 'MAKER_CLAIM' | 'SUPPLIER';

/** Places of ours where a recall's pieces lie in quarantine, with how many. */
const placesOf = (rows: readonly StockRow[]) =>
  [
    ...Map.groupBy(
      rows.filter(({ bucket, disposable }) => bucket === 'quarantined' && disposable),
      (row) => row.locationId,
    ),
  ].map(([value, own]) => ({
    value,
    label: `${own[0]?.locationName ?? ''} × ${formatQuantity(own.reduce((sum, row) => sum + row.quantity, 0))}`,
  }));

/** Where a way out begins: the adjustment with the pieces filled in, or the receipts that brought them. */
const pathOf = ({ partNo, partId, dotFrom, dotTo }: RecallDetail, way: Way, place: number): string =>
  way === 'SUPPLIER'
    ? screenPath('/inventory/transaction', { type: 'PURCHASE_IN', partId, locationId: place })
    : screenPath('/inventory/adjustment-edit', { reason: way, place, part: partNo, dotFrom, dotTo });

interface WayOutProps {
  recall: RecallDetail;
  places: ReturnType<typeof placesOf>;
  open: boolean;
  onClose: () => void;
}

/** Dialog that asks where the pieces lie and which way they go. */
function WayOut({ recall, places, open, onClose }: WayOutProps) {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const reasons = useDictionary(adjustmentReasons.code);
  const [way, setWay] = useState<Way>('SCRAP_HELD');
  const [place, setPlace] = useState<number>();
  const chosen = place ?? places[0]?.value;
  const options = [
    ...reasons.filter(({ value }) => value === 'SCRAP_HELD' || value === 'MAKER_CLAIM'),
    { value: 'SUPPLIER', label: t('recall.toSupplier') },
  ];
  return (
    <Dialog
      open={open}
      title={t('recall.dispose')}
      okText={t('recall.disposeNext')}
      okDisabled={chosen === undefined}
      onOk={() => {
        onClose();
        goTo(pathOf(recall, way, chosen ?? 0));
      }}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={recallStockFields.locationName.label[lang]}>
          <Select
            aria-label={recallStockFields.locationName.label[lang]}
            options={places}
            value={chosen}
            onChange={setPlace}
          />
        </Form.Item>
        <Radio.Group
          vertical
          options={options}
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
        />
      </Form>
      <p className="tl-dialog-text">{t(way === 'SUPPLIER' ? 'recall.supplierHint' : 'recall.disposeHint')}</p>
    </Dialog>
  );
}

/** Action that leads held pieces of a recall out of stock, with its dialog. */
export function useDispose(recall: RecallDetail) {
  const { t } = useTranslation('ledger');
  const [open, setOpen] = useState(false);
  const { data } = useApi('GET /inventory/recall/stock', { query: { recallId: recall.id, pageSize: 100 } });
  const places = placesOf(data?.list ?? []);
  const actions: RowAction[] =
    recall.held > 0
      ? [
          {
            key: 'dispose',
            label: t('recall.dispose'),
            blocked: places.length === 0 ? t('recall.holdsNothing') : undefined,
            onClick: () => setOpen(true),
          },
        ]
      : [];
  return {
    actions,
    dialog: <WayOut recall={recall} places={places} open={open} onClose={() => setOpen(false)} />,
  };
}
