import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../types.ts';
import type { MemberDialogProps } from './points-dialog.tsx';

interface Values {
  reason: string;
  confirm: string;
}
const loadSchema = () =>
  import('@treadline/contract/promotion/members/privacy-routes.ts').then(
    (m) => m.memberPrivacyRoutes.erase.body,
  );

/** Dialog to erase a member's personal data, with a reason and the number retyped for confirmation. */
export function EraseDialog({ member, open, onClose }: MemberDialogProps) {
  const { t } = useTranslation(['members', 'words']);
  const { version } = member;
  const bodyOf = (values: Values) => ({ ...values, version });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const erase = useAct('PUT /promotion/member/erase/:id', { done: t('erase.done'), refresh: stalePaths });
  return (
    <FormDialog<Values>
      open={open}
      danger
      title={t('erase.title', { no: member.memberNo })}
      okText={t('erase.ok')}
      initial={{ reason: '', confirm: '' }}
      validate={validate}
      onSubmit={saveBy((values) => erase.orThrow({ params: { id: member.id }, body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t('erase.text', { points: member.points, coupons: member.couponsUnused })}
      />
      <FormField name="reason" label={t('words:reason')} required wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
      <FormField name="confirm" label={t('erase.confirm', { no: member.memberNo })} required wide>
        <Input maxLength={40} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
