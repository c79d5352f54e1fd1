import { saleFields } from '@treadline/contract/retail/assortment/sale-fields.ts';
import { saleScopes, type SaleScope } from '@treadline/contract/retail/assortment/words.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { useShowResults } from '#kernel/list/row-results.tsx';
import { DealerTransfer } from '#kernel/pickers/dealer-transfer.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { SaleChange } from '../types.ts';
import { SalePreviewTable } from './preview-table.tsx';
import { usePreview } from './use-preview.ts';
import '../assortment.css';

interface BatchDialogProps {
  parts: readonly number[];
  open: boolean;
  onClose: () => void;
}
const kinds = ['FORBID', 'ALLOW', 'ONLY', 'EXCEPT', 'ALL'] as const;
type Kind = (typeof kinds)[number];

/** Request body; undefined while incomplete. */
function changeOf(kind: Kind, dealerIds: readonly number[]): SaleChange | undefined {
  if (kind === 'ALL') return { kind: 'SET', scope: 'ALL', dealerIds: [] };
  if (dealerIds.length === 0) return undefined;
  if (kind === 'ALLOW' || kind === 'FORBID') return { kind, dealerIds: [...dealerIds] };
  return { kind: 'SET', scope: kind, dealerIds: [...dealerIds] };
}

/** Bulk change of the dealers that may sell parts, with a preview. */
export function BatchDialog({ parts, open, onClose }: BatchDialogProps) {
  const { t } = useTranslation('assortment');
  const lang = useLang();
  const say = useShowResults();
  const [kind, setKind] = useState<Kind>('FORBID');
  const [dealerIds, setDealers] = useState<readonly number[]>([]);
  const change = changeOf(kind, dealerIds);
  const ids = [...parts];
  const { preview, error } = usePreview(open ? ids : [], change);
  const act = useAct('PUT /inventory/dealers/permission/batchChange', {
    refresh: ['/inventory/dealers', '/product/partData'],
  });
  const save = async () => {
    const results = change && (await act.run({ body: { ids, change } }));
    if (!results) return;
    onClose();
    say(results, (count) => t('sale.done', { count }));
  };
  return (
    <Dialog
      open={open}
      width={880}
      title={t('sale.batchTitle', { count: parts.length })}
      okText={preview?.changed ? t('sale.apply', { count: preview.changed }) : t('sale.save')}
      okDisabled={!preview?.changed}
      busy={act.busy}
      onOk={() => void save()}
      onClose={onClose}
    >
      <Radio.Group
        className="assortment-line"
        aria-label={saleFields.saleScope[lang]}
        value={kind}
        options={kinds.map((value) => ({
          value,
          label: value in saleScopes ? saleScopes[value as SaleScope][lang] : t(`sale.${value as 'ALLOW'}`),
        }))}
        onChange={({ target }) => setKind(target.value as Kind)}
      />
      {kind !== 'ALL' && <DealerTransfer value={dealerIds} onChange={setDealers} />}
      <SalePreviewTable preview={preview} error={error} />
    </Dialog>
  );
}
