import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { disabledText } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { useTranslation } from 'react-i18next';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { Goods } from './types.ts';

/** Status of a part; if taken off sale, with time and reason. */
export function PartState({ part }: { part: Pick<Goods, 'status' | 'disabledTime' | 'disabledReason'> }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const { status, disabledTime, disabledReason } = part;
  if (!disabledTime) return showValue(partFields.status, status, lang);
  const since = t('offSince', { day: formatDay(disabledTime) });
  return (
    <StatusDot tone={disabledText.tone} title={[since, disabledReason].filter(Boolean).join('：')}>
      {disabledText.text[lang]}
    </StatusDot>
  );
}
