import {
  discrepancyStateTexts,
  discrepancyTypeTexts,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { discrepancyReasons } from '@treadline/contract/purchasing/purchase-orders/dictionaries.ts';
import type { DiscrepancyOutcome } from '@treadline/contract/purchasing/purchase-orders/outcomes.ts';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { ReasonInput } from '#kernel/dictionary/reason-input.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import type { Discrepancy } from '../types.ts';

interface Values {
  state: DiscrepancyOutcome;
  remark: string;
}
interface DecideDialogProps {
  discrepancy: Discrepancy;
  open: boolean;
  onClose: () => void;
}

/** Dialog to decide a discrepancy: re-ship, return, accept or ignore, where possible. */
export function DecideDialog({ discrepancy, open, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const say = useContractText();
  const resolve = useAct('PUT /logistics/deliveryNote/discrepancy/:id', {
    done: t('words:done'),
    refresh: stalePaths,
  });
  const validate = useSchema<Values>(schemas.resolve);
  const { outcomes } = discrepancy;
  const [first] = outcomes;
  return (
    <FormDialog<Values>
      open={open}
      title={t('decide.title', { part: discrepancy.partNo })}
      okText={t('decide.ok')}
      initial={{ ...(first && { state: first }), remark: '' }}
      validate={validate}
      onSubmit={saveBy((body) => resolve.orThrow({ params: { id: discrepancy.id }, body }))}
      onClose={onClose}
    >
      <p className="po-dialog-text">
        {discrepancy.dnNo} ·{' '}
        {t('decide.text', { type: say(discrepancyTypeTexts[discrepancy.type]), count: discrepancy.quantity })}
      </p>
      <FormField name="state" label={t('decide.outcome')} required wide>
        <Radio.Group className="po-outcomes">
          {outcomes.map((state) => (
            <Radio key={state} value={state}>
              {say(discrepancyStateTexts[state].text)}{' '}
              <span className="tl-hint">{t(`decide.hint.${state}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </FormField>
      <FormField name="remark" label={t('decide.remark')} wide>
        <ReasonInput type={discrepancyReasons.code} rows={2} />
      </FormField>
    </FormDialog>
  );
}
