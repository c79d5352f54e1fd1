import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveBy } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useSend } from '../actions/use-send.ts';
import type { SalesDialogProps } from './props.ts';

/** Dialog for the dealer's receipt, with the signer if known. */
export function ReceiveDialog({ order, open, onClose }: SalesDialogProps) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const say = useContractText();
  const send = useSend('receive');
  return (
    <FormDialog<{ signedBy: string }>
      open={open}
      title={t('receive.title', { no: order.orderNo })}
      okText={t('words:confirmReceipt')}
      initial={{ signedBy: '' }}
      onSubmit={saveBy(({ signedBy }) =>
        send.orThrow({
          params: { action: 'receive', id: String(order.id) },
          body: { version: order.version, signedBy },
        }),
      )}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('receive.text', { dealer: order.toName, count: order.pieces })}</p>
      <FormField name="signedBy" label={say(fields.signedBy)}>
        <Input maxLength={40} placeholder={order.signedBy} />
      </FormField>
    </FormDialog>
  );
}
