import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { formatRelative, formatTime } from '../../../kernel/format.ts';
import { useMe } from '../../../kernel/session.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import type { OrderDetail } from '../types.ts';
import { useState } from 'react';

/** What buyer and supplier wrote to each other about the order. */
export function CommentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const { isSupplier } = useMe();
  const [body, setBody] = useState('');
  useUnsaved(body !== '');
  const comment = useAct('POST /logistics/purchaseOrder/comment/:id', {
    refresh: ['/logistics/purchaseOrder'],
  });
  const send = async () => {
    if (!body.trim() || comment.busy) return;
    const done = await comment.run({ params: { id: order.id }, body: { body } });
    if (!done) return;
    setBody('');
  };
  const who = t(isSupplier ? 'detail.otherSide' : 'detail.supplierSide');
  return (
    <DetailCard title={t('detail.comments')}>
      {order.comments.length === 0 && <p className="po-hint">{t('detail.noComments')}</p>}
      <ul className="po-comments">
        {order.comments.map((row) => (
          <li key={row.id}>
            <p>{row.body}</p>
            <span className="po-hint">
              {row.author} · <time title={formatRelative(row.time)}>{formatTime(row.time)}</time>
            </span>
          </li>
        ))}
      </ul>
      <Input.TextArea
        value={body}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        aria-label={t('detail.comments')}
        placeholder={t('detail.commentPlaceholder', { who })}
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
          className="po-send"
          loading={comment.busy}
          onClick={() => void send()}
        >
          {t('detail.sendComment')}
        </Button>
      )}
    </DetailCard>
  );
}
