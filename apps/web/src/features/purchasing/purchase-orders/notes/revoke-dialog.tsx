import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import type { NoteDialogProps } from './props.ts';

/** Dialog to revoke a delivery note, which reopens its quantities. */
export function RevokeDialog({ note, open, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const revoke = useAct('PUT /logistics/deliveryNote/revoke/:id', {
    done: t('words:done'),
    refresh: stalePaths,
  });
  const validate = useSchema<{ remark: string }>(schemas.revoke);
  return (
    <FormDialog
      open={open}
      danger
      title={t('note.revokeTitle', { no: note.dnNo })}
      okText={t('note.revokeOk')}
      initial={{ remark: '' }}
      validate={validate}
      onSubmit={saveBy((body: { remark: string }) => revoke.orThrow({ params: { id: note.id }, body }))}
      onClose={onClose}
    >
      <p className="po-dialog-text">
        {t('note.revokeText', { count: note.sentQuantity })}
        <br />
        {note.eclpPoNo && t('note.revokePushed', { no: note.eclpPoNo })}
      </p>
      <FormField name="remark" label={t('note.revokeRemark')} wide>
        <Input.TextArea rows={3} maxLength={500} showCount autoFocus />
      </FormField>
    </FormDialog>
  );
}
