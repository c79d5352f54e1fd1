import { claimFields as fields, claimKinds } from '@treadline/contract/sales-orders/fields.ts';
import { Button, Input, Select, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { makeThumbnail } from '../../../kernel/document/make-thumbnail.ts';
import { saveBy, useSchema } from '../../../kernel/form.ts';
import { useSay } from '../../../kernel/lang.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { MoneyInput } from '../../../ui/form/number-inputs.tsx';
import { refreshed, type SalesDetail } from '../types.ts';

type Kind = keyof typeof claimKinds;
interface Values {
  kind: Kind;
  amount: number | null;
  description: string;
}

const loadSchema = () => import('@treadline/contract/sales-orders/schema.ts').then((m) => m.ClaimInput);

/** Photos that go with the claim: they become files of the sales order when it is sent. */
function Photos({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const { t } = useTranslation('sales-orders');
  return (
    <Upload
      multiple
      accept="image/*"
      fileList={files.map((file, at) => ({ uid: String(at), name: file.name }))}
      beforeUpload={(file, all) => {
        if (file === all[0]) onChange([...files, ...all]);
        return false;
      }}
      onRemove={({ uid }) => onChange(files.filter((_, at) => String(at) !== uid))}
    >
      <Button>{t('claim.addPhotos')}</Button>
    </Upload>
  );
}

/** A claim against the carrier: what happened, how much, with photos. */
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
  const say = useSay();
  const [photos, setPhotos] = useState<File[]>([]);
  const attach = useAct('POST /logistics/salesOrder/attach/:id');
  const claim = useAct('POST /logistics/salesOrder/claim/:id', {
    done: t('claim.sent', { carrier: order.carrierName }),
    refresh: refreshed,
  });
  const validate = useSchema<Values>(loadSchema);
  const params = { id: order.id };
  const send = async ({ kind, amount, description }: Values) => {
    const fileIds: number[] = [];
    for (const file of photos) {
      const { id } = await attach.orThrow({ params, file, body: { thumbnail: await makeThumbnail(file) } });
      fileIds.push(id);
    }
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
      <Photos files={photos} onChange={setPhotos} />
    </FormDialog>
  );
}
