import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { connectors, MessageAnswers } from './message-answers.tsx';

/** Controls of the message sandboxes; accepted messages are on their own page. */
export function MessagesPanel() {
  const { t } = useTranslation('dev');
  const { data } = useApi('GET /dev/messages', {}, { staleTime: 0 });
  if (!data) return null;
  return (
    <div className="dev-form">
      {connectors.map((connector) => (
        <MessageAnswers key={connector} outbox={data} connector={connector} />
      ))}
      <Button onClick={() => goTo('/dev/messages')}>{t('readMessages', { count: data.list.length })}</Button>
    </div>
  );
}
