import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { useAct } from '../act.ts';
import { formatRelative, formatTime } from '../format.ts';
import type { DocumentPath } from './paths.ts';
import './document.css';

export interface Comment {
  id: number;
  body: string;
  author: string;
  time: string;
}

interface CommentsCardProps {
  path: DocumentPath;
  id: number;
  comments: readonly Comment[];
  /** Other party that reads the comments: 供应商. */
  other?: string;
}

/** Card with the comments on a document. */
export function CommentsCard({ path, id, comments, other }: CommentsCardProps) {
  const { t } = useTranslation('kernel');
  const [body, setBody] = useState('');
  useUnsaved(body !== '');
  const comment = useAct(`POST ${path}/comment/:id` as const, { refresh: [path] });
  const send = async () => {
    if (!body.trim() || comment.busy) return;
    if (await comment.run({ params: { id }, body: { body } })) setBody('');
  };
  return (
    <DetailCard title={t('document.comments')}>
      {comments.length === 0 && <p className="tl-hint">{t('document.noComments')}</p>}
      <ul className="tl-comments">
        {comments.map((row) => (
          <li key={row.id}>
            <p>{row.body}</p>
            <span className="tl-hint">
              {row.author} · <time title={formatRelative(row.time)}>{formatTime(row.time)}</time>
            </span>
          </li>
        ))}
      </ul>
      <Input.TextArea
        value={body}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        aria-label={t('document.comments')}
        placeholder={other ? t('document.writeTo', { who: other }) : t('document.write')}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing)
            void send();
        }}
      />
      {body.trim() !== '' && (
        <Button
          type="primary"
          size="small"
          className="tl-comment-send"
          loading={comment.busy}
          onClick={() => void send()}
        >
          {t('document.send')}
        </Button>
      )}
    </DetailCard>
  );
}
