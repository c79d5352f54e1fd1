import { claimKinds, dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { useDotReason } from '#kernel/receiving/dot-reason.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { useFlowActor } from '#kernel/session.ts';
import { stalePaths, type Claim } from '../types.ts';
import { DotRows } from './dot-rows.tsx';
import { readRows, type DotRow } from './read-dots.ts';

interface Values {
  goods: 'KEPT' | 'BACK';
  good: number | null;
  damaged: number | null;
  dots: readonly DotRow[];
  note: string;
}

interface LateDialogProps {
  claim: Claim;
  onClose: () => void;
}

/** Dialog for pieces that were decided to be missing and came after all: where they lie, how many, their DOTs. */
export function LateDialog({ claim, onClose }: LateDialogProps) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const say = useContractText();
  const { type } = useFlowActor();
  const act = useAct('PUT /order/dealer/order/late/:id', { done: t('late.done'), refresh: stalePaths });
  const reason = useDotReason();
  const name = claim.size || claim.partNo;
  const places = [
    { value: 'KEPT' as const, label: t('late.KEPT'), disabled: !claim.keeps },
    ...(type === 'OTHER' ? [{ value: 'BACK' as const, label: t('late.BACK') }] : []),
  ];
  return (
    <FormDialog<Values>
      open
      title={`${say(flow.late.label)} ${name}`}
      okText={say(flow.late.label)}
      initial={{
        goods: claim.keeps || type !== 'OTHER' ? 'KEPT' : 'BACK',
        good: claim.awaited,
        damaged: null,
        dots: [],
        note: '',
      }}
      validate={({ good, damaged }) => {
        const came = (good ?? 0) + (damaged ?? 0);
        return came > 0 && came <= claim.awaited ? {} : { good: t('late.open', { count: claim.awaited }) };
      }}
      onSubmit={saveBy(({ goods, good, damaged, dots, note }) =>
        reason.watch(
          act.orThrow({
            params: { id: claim.id },
            body: {
              goods,
              good: good ?? 0,
              damaged: damaged ?? 0,
              dots: good ? readRows(dots) : [],
              note,
              dotReason: reason.dotReason,
            },
          }),
        ),
      )}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('late.text')}</p>
      <FormField name="goods" label={t('late.where')} required>
        <Radio.Group options={places} />
      </FormField>
      <FormField name="good" label={t('late.good')} required>
        <QtyInput max={claim.awaited} />
      </FormField>
      <FormField name="damaged" label={say(claimKinds.DAMAGED)}>
        <QtyInput max={claim.awaited} />
      </FormField>
      <FormField name="dots" label="DOT">
        <DotRows name={name} quantity={claim.awaited} sent={claim.lostDots} />
      </FormField>
      <FormField name="note" label={t('words:note')}>
        <Input maxLength={200} />
      </FormField>
      {reason.field}
    </FormDialog>
  );
}
