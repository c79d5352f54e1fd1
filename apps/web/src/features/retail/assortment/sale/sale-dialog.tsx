import { saleFields } from '@treadline/contract/retail/assortment/sale-fields.ts';
import { saleScopes, type SaleScope } from '@treadline/contract/retail/assortment/words.ts';
import { Alert, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { DealerTransfer } from '#kernel/pickers/dealer-transfer.tsx';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { SoldPart } from '#kernel/sale-card.ts';
import { nameOf, type Sale } from '../types.ts';
import '../assortment.css';

interface Steered {
  open: boolean;
  onClose: () => void;
}

/** Sentence describing the effect of the selection. */
function useConsequence() {
  const { t } = useTranslation('assortment');
  return (scope: SaleScope, chosen: number, all: number) => {
    if (scope === 'ALL') return t('sale.all', { count: all });
    return t(scope === 'ONLY' ? 'sale.only' : 'sale.except', {
      count: scope === 'ONLY' ? chosen : Math.max(all - chosen, 0),
    });
  };
}

function Form({ part, sale, open, onClose }: Steered & { part: SoldPart; sale: Sale }) {
  const { t } = useTranslation(['assortment', 'words']);
  const lang = useLang();
  const say = useConsequence();
  const [scope, setScope] = useState<SaleScope>(sale.scope);
  const [dealerIds, setDealers] = useState<readonly number[]>(sale.dealerIds);
  const [failure, setFailure] = useState('');
  const act = useAct('PUT /inventory/dealers/permission/change', {
    done: t('words:recorded'),
    refresh: ['/inventory/dealers', '/product/partData'],
  });
  const before = new Set(sale.dealerIds);
  const isSame =
    scope === sale.scope && dealerIds.length === before.size && dealerIds.every((id) => before.has(id));
  const needsDealers = scope !== 'ALL' && dealerIds.length === 0;
  const save = async () => {
    const { partId, version } = sale;
    const ids = scope === 'ALL' ? [] : [...dealerIds];
    try {
      await act.orThrow({ body: { partId, scope, dealerIds: ids, version } });
      onClose();
    } catch (error) {
      setFailure(textOfError(error));
    }
  };
  return (
    <Dialog
      open={open}
      width={880}
      title={t('sale.dialog', { name: nameOf(part, part.name) })}
      okText={t('sale.save')}
      okDisabled={isSame || needsDealers}
      busy={act.busy}
      footerStart={needsDealers ? t('sale.none') : say(scope, dealerIds.length, sale.allDealers)}
      onOk={() => void save()}
      onClose={onClose}
    >
      {failure && <Alert type="error" showIcon title={failure} className="assortment-line" />}
      <Radio.Group
        className="assortment-line"
        aria-label={saleFields.saleScope[lang]}
        value={scope}
        options={Object.entries(saleScopes).map(([value, words]) => ({ value, label: words[lang] }))}
        onChange={({ target }) => setScope(target.value as SaleScope)}
      />
      {scope !== 'ALL' && <DealerTransfer value={dealerIds} onChange={setDealers} />}
    </Dialog>
  );
}

/** Form for who may sell a part: everybody, only some, or all except some. */
export function SaleDialog({ part, ...steered }: Steered & { part: SoldPart | null }) {
  const { data: sale } = useApi(
    'GET /inventory/dealers/permission/:partId',
    { params: { partId: part?.partId ?? 0 } },
    { enabled: part !== null && steered.open },
  );
  if (!part || !sale) return null;
  return <Form key={sale.version} {...steered} part={part} sale={sale} />;
}
