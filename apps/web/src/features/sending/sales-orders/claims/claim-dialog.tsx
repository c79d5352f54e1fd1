import { claimFields as fields, claimKinds } from '@treadline/contract/sending/sales-orders/fields.ts';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { PhotosInput, usePhotos } from '../dialogs/photos-input.tsx';
import { stalePaths, type SalesDetail } from '../types.ts';

type Kind = keyof typeof claimKinds;
interface Values {
  kind: Kind;
  amount: number | null;
  description: string;
}

const loadSchema = () =>
  import('@treadline/contract/sending/sales-orders/schema.ts').then((m) => m.ClaimInput);

/** Form of a claim against the carrier: description, amount and photos. */
export function ClaimDialog({
  order,
  open,
  onClose,
}: {
  order: SalesDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const { photos, setPhotos, send: sendPhotos } = usePhotos(order.id);
  const claim = useAct('POST /logistics/salesOrder/claim/:id', {
    done: t('claim.sent', { carrier: order.carrierName }),
    refresh: stalePaths,
  });
  const validate = useSchema<Values>(loadSchema);
  const params = { id: order.id };
  const send = async ({ kind, amount, description }: Values) => {
    const fileIds = await sendPhotos();
    await claim.orThrow({ params, body: { kind, amount: amount ?? 0, description, fileIds } });
    setPhotos([]);
  };
  const kinds = (Object.keys(claimKinds) as Kind[]).map((value) => ({
    value,
    label: say(claimKinds[value]),
  }));
  return (
    <FormDialog<Values>
      open={open}
      title={t('claim.new', { no: order.orderNo })}
      okText={t('claim.send')}
      initial={{ kind: order.exception ? 'DAMAGED' : 'LATE', amount: null, description: order.exception }}
      validate={validate}
      onSubmit={saveBy(send)}
      onClose={onClose}
    >
      <FormField name="kind" label={say(fields.kind)} required>
        <Select options={kinds} />
      </FormField>
      <FormField name="amount" label={say(fields.amount)} required>
        <MoneyInput />
      </FormField>
      <FormField name="description" label={say(fields.description)} required>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </FormField>
      <PhotosInput photos={photos} onChange={setPhotos} most={20} />
    </FormDialog>
  );
}
