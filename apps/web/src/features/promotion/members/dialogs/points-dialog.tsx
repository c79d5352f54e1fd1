import { Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type Member } from '../types.ts';

export interface MemberDialogProps {
  member: Member;
  open: boolean;
  onClose: () => void;
}
interface Values {
  points: number | null;
  reason: string;
}
const loadSchema = () =>
  import('@treadline/contract/promotion/members/points-routes.ts').then(
    (m) => m.memberPointRoutes.adjust.body,
  );

/** Dialog to add or deduct points with a reason. */
export function PointsDialog({ member, open, onClose }: MemberDialogProps) {
  const { t } = useTranslation(['members', 'words']);
  const { version } = member;
  const bodyOf = ({ points, reason }: Values) => ({ points: points ?? 0, reason, version });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const adjust = useAct('PUT /promotion/member/points/:id', { done: t('points.done'), refresh: stalePaths });
  return (
    <FormDialog<Values>
      open={open}
      title={t('points.title', { no: member.memberNo })}
      okText={t('points.ok')}
      initial={{ points: null, reason: '' }}
      validate={validate}
      onSubmit={saveBy((values) => adjust.orThrow({ params: { id: member.id }, body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField
        name="points"
        label={t('points.label')}
        hint={t('points.hint', { points: member.points, debt: member.pointsDebt })}
        required
        wide
      >
        <InputNumber precision={0} style={{ width: '100%' }} autoFocus />
      </FormField>
      <FormField name="reason" label={t('words:reason')} required wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
