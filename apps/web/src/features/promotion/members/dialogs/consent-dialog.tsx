import { choiceText } from '@treadline/contract/kernel/fields.ts';
import {
  consentChannels,
  consentFields,
  consentKinds,
  type ConsentChannel,
  type ConsentKind,
} from '@treadline/contract/promotion/members/fields.ts';
import { Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy } from '#kernel/form.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../types.ts';
import type { MemberDialogProps } from './points-dialog.tsx';

interface Values {
  kind: ConsentKind;
  granted: boolean;
  channel: ConsentChannel;
}

/** Dialog to record a consent or its revocation. */
export function ConsentDialog({ member, open, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members');
  const lang = useLang();
  const say = useContractText();
  const keep = useAct('PUT /promotion/member/consent/:id', { done: t('consent.done'), refresh: stalePaths });
  const { choices } = consentFields.granted;
  // What the member said is never preset.
  const initial: Partial<Values> = { kind: 'MARKETING', channel: 'SHOP' };
  return (
    <FormDialog<Values>
      open={open}
      title={t('consent.heading', { no: member.memberNo })}
      okText={t('consent.ok')}
      initial={initial}
      onSubmit={saveBy((body) => keep.orThrow({ params: { id: member.id }, body }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="kind" label={consentFields.kind[lang]} required wide>
        <Select
          options={Object.entries(consentKinds).map(([value, text]) => ({ value, label: say(text) }))}
        />
      </FormField>
      <FormField name="granted" label={t('consent.said')} hint={t('consent.hint')} required wide>
        <Radio.Group
          options={[true, false].map((value) => ({
            value,
            label: choiceText(choices[value ? 'true' : 'false'])[lang],
          }))}
        />
      </FormField>
      <FormField name="channel" label={consentFields.channel[lang]} required wide>
        <Select
          options={Object.entries(consentChannels).map(([value, text]) => ({ value, label: say(text) }))}
        />
      </FormField>
    </FormDialog>
  );
}
