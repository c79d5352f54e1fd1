import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type Claim } from '../types.ts';
import { DotRows } from './dot-rows.tsx';
import { oldestFirst, readRows, type DotRow } from './read-dots.ts';

interface Values {
  dots: readonly DotRow[];
  note: string;
}

/** Dialog for wrong pieces that are back where they were sent from: all of them, with the DOTs that they have. */
export function WrongBackDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const say = useContractText();
  const act = useAct('PUT /order/dealer/order/wrongBack/:id', {
    done: t('claims.back'),
    refresh: stalePaths,
  });
  const { camePartNo: part, quantity } = claim;
  return (
    <FormDialog<Values>
      open
      title={say(flow.wrongBack.label)}
      okText={say(flow.wrongBack.label)}
      initial={{ dots: oldestFirst([], quantity), note: '' }}
      onSubmit={saveBy(({ dots, note }) =>
        act.orThrow({ params: { id: claim.id }, body: { dots: readRows(dots), note } }),
      )}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('claims.backText', { part, count: quantity })}</p>
      <FormField name="dots" label="DOT" required>
        <DotRows name={part} quantity={quantity} sent={[]} isNeeded />
      </FormField>
      <FormField name="note" label={t('words:note')}>
        <Input maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
