import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { findParts } from './message-parts.ts';
import type { Outbox } from './message-answers.tsx';

type Item = Outbox['list'][number];

/** Code or link of a message, with a copy button. */
function Wanted({ text }: Pick<Item, 'text'>) {
  const { t } = useTranslation('dev');
  const { code, link } = findParts(text);
  if (code)
    return (
      <CopyText value={code}>
        <strong className="dev-code tl-num">{code}</strong>
      </CopyText>
    );
  if (!link) return null;
  return (
    <CopyText value={link}>
      <a href={link} target="_blank" rel="noreferrer">
        {t('openLink')}
      </a>
    </CopyText>
  );
}

function MessageRow({ item }: { item: Item }) {
  const { t } = useTranslation('dev');
  return (
    <tr>
      <td>
        <time title={formatRelative(item.time)}>{formatTime(item.time)}</time>
      </td>
      <td>{t(item.channel === 'SMS' ? 'sms' : 'mail')}</td>
      <td>
        <CopyText value={item.to} />
      </td>
      <td>
        <Wanted text={item.text} />
      </td>
      <td className="dev-text">
        {item.text}
        {item.files?.map(({ name, size }) => (
          <div key={name} className="dev-quiet">
            {t('attached', { name, kb: Math.ceil(size / 1024) })}
          </div>
        ))}
      </td>
    </tr>
  );
}

/** Messages, newest first, with code or link beside the text. */
export function MessageTable({ list, empty }: { list: readonly Item[]; empty: string }) {
  const { t } = useTranslation('dev');
  if (list.length === 0) return <EmptyState text={empty} />;
  return (
    <div className="dev-scroll dev-sheet">
      <table className="dev-table" aria-label={t('messages')}>
        <thead>
          <tr>
            {(['sentAt', 'kind', 'receiver', 'codeOrLink', 'messageText'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((item) => (
            <MessageRow key={`${item.channel}${item.id}`} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
