import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { NoPermission } from '#ui/feedback/no-permission.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { connectors, MessageAnswers } from './message-answers.tsx';
import { MessageTable } from './message-table.tsx';
import './dev.css';

/** Messages captured by the sandboxes instead of being sent, as shown on a phone or in a mailbox. */
function OutboxPage() {
  const { t } = useTranslation(['dev', 'words']);
  const [query, setQuery] = useTabQuery();
  const read = useApi('GET /dev/messages', {});
  const { data, refetch, isFetching } = read;
  if (!data) return <Awaited reads={[read]} />;
  const [to, channel] = [query['to'], query['channel']].map((v) => (typeof v === 'string' ? v : ''));
  const shown = data.list.filter(
    (item) => (!to || item.to.includes(to)) && (!channel || item.channel === channel),
  );
  const kinds = [
    { value: '', label: t('words:all') },
    { value: 'SMS', label: t('sms') },
    { value: 'EMAIL', label: t('mail') },
  ];
  return (
    <div className="dev-page">
      <header>
        <h1>{t('messages')}</h1>
        {connectors.map((connector) => (
          <MessageAnswers key={connector} outbox={data} connector={connector} />
        ))}
        <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      </header>
      <div className="dev-filters" role="search">
        <ImeInput
          value={to ?? ''}
          delay={300}
          aria-label={t('receiver')}
          placeholder={t('receiver')}
          onSearch={(next) => setQuery({ ...query, to: next })}
        />
        <Select
          aria-label={t('kind')}
          value={channel ?? ''}
          options={kinds}
          onChange={(next) => setQuery({ ...query, channel: next })}
        />
      </div>
      <MessageTable list={shown} empty={t(data.list.length ? 'noMatch' : 'noMessages')} />
    </div>
  );
}

/** Sandbox messages, for administrators only, as they contain users' codes and reset links. */
export default function Messages() {
  const { t } = useTranslation('dev');
  return useMe().isAdmin ? <OutboxPage /> : <NoPermission codes={[t('administrators')]} />;
}
