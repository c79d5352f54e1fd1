import { recallStockFields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary } from '#kernel/dictionary/use-dictionary.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { RecallDetail } from './types.ts';

type Way = 'SCRAP_HELD' | 'MAKER_CLAIM' | 'SUPPLIER';

const adjustments = '/inventory/adjustment-edit';
const ledger = '/inventory/transaction';

/** Where a way out begins: the adjustment with the pieces filled in, or the receipts that brought them. */
function pathOf({ partNo, partId, dotFrom, dotTo }: RecallDetail, way: Way, place: number): string {
  if (way !== 'SUPPLIER')
    return screenPath(adjustments, { reason: way, place, part: partNo, dotFrom, dotTo });
  // Wherever they lie now, another place may have received them.
  return screenPath(ledger, { type: 'PURCHASE_IN', partId, ...(dotFrom === dotTo && { dot: dotFrom }) });
}

/** Ways out whose screens the user may open. */
function useWays(): { value: Way; label: string }[] {
  const { t } = useTranslation('ledger');
  const open = useOpenPaths();
  const reasons = useDictionary(adjustmentReasons.code);
  const byReason = (['SCRAP_HELD', 'MAKER_CLAIM'] as const).flatMap((value) => {
    const reason = reasons.find((own) => own.value === value);
    return reason && open.has(adjustments) ? [{ value, label: reason.label }] : [];
  });
  return [
    ...byReason,
    ...(open.has(ledger) ? [{ value: 'SUPPLIER' as const, label: t('recall.toSupplier') }] : []),
  ];
}

interface WayOutProps {
  recall: RecallDetail;
  ways: ReturnType<typeof useWays>;
  open: boolean;
  onClose: () => void;
}

/** Dialog that asks where the pieces lie and which way they go. */
function WayOut({ recall, ways, open, onClose }: WayOutProps) {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const [chosen, setWay] = useState<Way>();
  const [at, setPlace] = useState<number>();
  const way = chosen ?? ways[0]?.value;
  const place = at ?? recall.places[0]?.locationId;
  const places = recall.places.map(({ locationId: value, locationName, quantity }) => ({
    value,
    label: `${locationName} × ${formatQuantity(quantity)}`,
  }));
  return (
    <Dialog
      open={open}
      title={t('recall.dispose')}
      okText={t('recall.disposeNext')}
      okDisabled={way === undefined || place === undefined}
      onOk={() => {
        onClose();
        if (way !== undefined) goTo(pathOf(recall, way, place ?? 0));
      }}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={recallStockFields.locationName.label[lang]}>
          <Select
            aria-label={recallStockFields.locationName.label[lang]}
            options={places}
            value={place}
            onChange={setPlace}
          />
        </Form.Item>
        <Radio.Group
          vertical
          options={ways}
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
  const ways = useWays();
  const actions: RowAction[] =
    recall.held > 0 && ways.length > 0
      ? [
          {
            key: 'dispose',
            label: t('recall.dispose'),
            blocked: recall.places.length === 0 ? t('recall.heldElsewhere') : undefined,
            onClick: () => setOpen(true),
          },
        ]
      : [];
  return {
    actions,
    dialog: <WayOut recall={recall} ways={ways} open={open} onClose={() => setOpen(false)} />,
  };
}
