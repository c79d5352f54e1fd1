import { choiceText } from '@treadline/contract/kernel/fields.ts';
import {
  consentChannels,
  consentFields,
  consentKinds,
} from '@treadline/contract/promotion/members/fields.ts';
import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import type { MemberDetail } from '../types.ts';

/** Consents granted and revoked by a member; the latest of a kind applies. */
export function ConsentCard({ member: { consents } }: { member: MemberDetail }) {
  const { t } = useTranslation('members');
  const lang = useLang();
  const { choices } = consentFields.granted;
  return (
    <DetailCard title={t('consent.title')}>
      {consents.length === 0 && <p className="tl-dialog-text">{t('consent.none')}</p>}
      <Timeline
        label={t('consent.title')}
        items={consents.map(({ id, kind, granted, channel, time, actor }) => ({
          key: id,
          when: formatTime(time),
          ago: formatRelative(time),
          who: actor,
          what: `${consentKinds[kind][lang]}：${choiceText(choices[granted ? 'true' : 'false'])[lang]}`,
          note: consentChannels[channel][lang],
          tone: granted ? ('done' as const) : ('failed' as const),
        }))}
      />
    </DetailCard>
  );
}
