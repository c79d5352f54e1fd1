import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveBy } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useSend } from '../actions/use-send.ts';
import { PhotosInput, usePhotos } from './photos-input.tsx';
import type { SalesDialogProps } from './props.ts';

/** Dialog to record the delivery: signer and photos. */
export function DeliverDialog({ order, open, onClose }: SalesDialogProps) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const send = useSend('deliver');
  const { photos, setPhotos, send: sendPhotos } = usePhotos(order.id);
  return (
    <FormDialog<{ signedBy: string }>
      open={open}
      title={t('deliver.title', { no: order.orderNo })}
      okText={t('deliver.ok')}
      initial={{ signedBy: '' }}
      onSubmit={saveBy(async ({ signedBy }) => {
        const proofIds = await sendPhotos();
        await send.orThrow({
          params: { action: 'deliver', id: String(order.id) },
          body: { version: order.version, signedBy, proofIds },
        });
      })}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('deliver.text', { dealer: order.toName, count: order.pieces })}</p>
      <FormField name="signedBy" label={say(fields.signedBy)}>
        <Input maxLength={40} />
      </FormField>
      <Form.Item label={t('proof.title')} extra={t('proof.hint')}>
        <PhotosInput photos={photos} onChange={setPhotos} most={9} />
      </Form.Item>
    </FormDialog>
  );
}
