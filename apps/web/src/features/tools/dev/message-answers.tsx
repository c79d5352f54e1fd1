import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import './dev.css';

export type Outbox = OutputOf<'GET /dev/messages'>;
export const connectors = ['sms', 'mail'] as const;
const modes = ['accept', 'refuse', 'account', 'timeout'] as const;

/** Provider of a message channel, and its sandbox's answer to the next message. */
export function MessageAnswers({
  outbox,
  connector,
}: {
  outbox: Outbox;
  connector: (typeof connectors)[number];
}) {
  const { t } = useTranslation('dev');
  const set = useAct('PUT /dev/messages/mode', { done: t('answersSet'), refresh: ['/dev/messages'] });
  const provider = outbox[connector];
  if (provider !== 'sandbox')
    return (
      <span className="dev-quiet">{t('messagesOf', { channel: t(connector), provider: t(provider) })}</span>
    );
  const label = t('answers', { channel: t(connector) });
  return (
    <label className="dev-answers">
      {label}
      <Select
        aria-label={label}
        value={outbox.modes[connector]}
        loading={set.busy}
        options={modes.map((value) => ({ value, label: t(value) }))}
        onChange={(mode) => void set.run({ body: { connector, mode } })}
      />
    </label>
  );
}
