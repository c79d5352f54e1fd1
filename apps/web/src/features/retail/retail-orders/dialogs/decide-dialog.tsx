import { claimKinds } from '@treadline/contract/kernel/claim-words.ts';
import {
  discrepancyDecisions,
  discrepancyGoods,
  discrepancyStateTexts,
  type DiscrepancyDecision,
  type DiscrepancyGoods,
} from '@treadline/contract/retail/retail-orders/discrepancies.ts';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type Discrepancy } from '../types.ts';
import './dialogs.css';

interface Values {
  decision: DiscrepancyDecision;
  goods?: DiscrepancyGoods;
  note: string;
}

/** Where damaged or wrong pieces go, unless they count as come. */
function GoodsField() {
  const { t } = useTranslation('retail-orders');
  const say = useContractText();
  if (Form.useWatch('decision') === 'REJECTED') return null;
  return (
    <FormField name="goods" label={t('discrepancy.goods')} required wide>
      <Radio.Group className="ro-choices">
        {(['BACK', 'KEPT'] as const).map((key) => (
          <Radio key={key} value={key}>
            {say(discrepancyGoods[key])} <span className="tl-hint">{t(`discrepancy.goodsHint.${key}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </FormField>
  );
}

interface DecideDialogProps {
  discrepancy: Discrepancy;
  open: boolean;
  onClose: () => void;
}

/** Dialog to decide about pieces that did not come in order, with its effects in figures. */
export function DecideDialog({ discrepancy, open, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const say = useContractText();
  const { id, kind, quantity, size, partNo, share } = discrepancy;
  const decide = useAct('PUT /order/customer/order/discrepancy/decide/:id', {
    done: t('words:done'),
    refresh: stalePaths,
  });
  const words = { count: quantity, size: size || partNo, amount: formatMoney(share) };
  const validate = ({ decision, goods }: Values) =>
    kind !== 'SHORT' && decision !== 'REJECTED' && !goods ? { goods: t('discrepancy.goodsNeeded') } : {};
  return (
    <FormDialog<Values>
      open={open}
      title={`${say(claimKinds[kind])} ${words.size} × ${quantity}`}
      okText={t('words:submit')}
      initial={{ decision: 'RESHIP', note: '' }}
      validate={validate}
      onSubmit={saveBy(({ decision, goods, note }) =>
        decide.orThrow({
          params: { id },
          body: {
            decision,
            goods: kind === 'SHORT' || decision === 'REJECTED' ? null : (goods ?? null),
            note,
          },
        }),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="decision" label={t('discrepancy.decision')} required wide>
        <Radio.Group className="ro-choices">
          {discrepancyDecisions.map((decision) => (
            <Radio key={decision} value={decision}>
              {say(discrepancyStateTexts[decision].text)}{' '}
              <span className="tl-hint">{t(`discrepancy.hint.${decision}`, words)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </FormField>
      {kind !== 'SHORT' && <GoodsField />}
      <FormField name="note" label={t('words:note')} wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
