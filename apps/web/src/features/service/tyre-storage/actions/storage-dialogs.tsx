import { shopWayKeys, shopWays, type ShopWay } from '@treadline/contract/money/pay-methods/shop-ways.ts';
import { storageFields as fields } from '@treadline/contract/service/tyre-storage/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { isOutdatedAction, saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Radio } from 'antd';
import { resultOn, stalePaths, type DialogProps } from '../types.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';

/** Dialog to move a set to another shelf. */
function ShelfDialog({ set, open, onClose }: DialogProps) {
  const { t } = useTranslation('tyre-storage');
  const move = useAct('PUT /order/storage/shelf/:id', {
    done: t('done'),
    refresh: stalePaths,
    result: resultOn,
  });
  const { id, version } = set;
  return (
    <FormDialog<{ shelf: string }>
      open={open}
      title={t('shelf.title', { no: set.storageNo, shelf: set.shelf })}
      okText={t('shelf.ok')}
      initial={{ shelf: '' }}
      onSubmit={saveBy(({ shelf }) => move.orThrow({ params: { id }, body: { version, shelf } }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FieldInput name="shelf" field={fields.shelf} autoFocus />
    </FormDialog>
  );
}

/** Dialog to take the fee: how it was paid. */
function PayDialog({ set, open, onClose }: DialogProps) {
  const { t } = useTranslation('tyre-storage');
  const say = useContractText();
  const pay = useAct('PUT /order/storage/pay/:id', {
    done: t('done'),
    refresh: stalePaths,
    result: resultOn,
  });
  const { id, version } = set;
  return (
    <FormDialog<{ payWay: ShopWay }>
      open={open}
      title={t('pay.title', { no: set.storageNo, fee: formatMoney(set.fee) })}
      okText={t('pay.ok')}
      initial={{ payWay: 'CASH' }}
      onSubmit={saveBy(({ payWay }) => pay.orThrow({ params: { id }, body: { version, payWay } }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="payWay" label={say(fields.payWay)} required>
        <Radio.Group options={shopWayKeys.map((value) => ({ value, label: say(shopWays[value]) }))} />
      </FormField>
    </FormDialog>
  );
}

const dialogs = { change: ChangeDialog, handOut: HandOutDialog, pay: PayDialog, shelf: ShelfDialog } as const;

/** Dialogs of a stored set, loaded lazily. */
export function StorageDialogs({ kind, ...props }: DialogProps & { kind: keyof typeof dialogs }) {
  const Opened = dialogs[kind];
  return <Opened {...props} />;
}
