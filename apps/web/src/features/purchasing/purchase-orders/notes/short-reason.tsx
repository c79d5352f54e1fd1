import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Note } from '../types.ts';

/** Info button with the reason why a note was received short or not accepted by the warehouse. */
export function ShortReason({ note }: { note: Pick<Note, 'status' | 'partlyReason' | 'syncError'> }) {
  const { t } = useTranslation('purchase-orders');
  const isShort = note.status === 40;
  const reason = isShort ? note.partlyReason : note.status === 20 ? note.syncError : '';
  if (!reason) return null;
  const title = isShort ? t('note.whyShort') : t('note.whyFailed');
  return (
    <Popover
      title={title}
      content={<div className="po-why">{reason}</div>}
      trigger={['hover', 'click', 'focus']}
    >
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined />}
        aria-label={title}
        onClick={(event) => event.stopPropagation()}
      />
    </Popover>
  );
}
