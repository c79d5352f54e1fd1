import { BellOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { showScreen } from '#kernel/tabs/show-screen.ts';
import { useStore } from '#kernel/store.ts';
import './bell.css';
import { openReminder } from './reminder-queue.ts';
import { markRemindersSeen, reminderHistory, type PastReminder } from './reminder-history.ts';

function Row({ one, onOpen }: { one: PastReminder; onOpen: () => void }) {
  const { title, text, path, time } = one;
  const open = () => {
    onOpen();
    openReminder(one);
  };
  return (
    <li>
      <button type="button" onClick={open} disabled={!path}>
        <strong>{title}</strong>
        <span>{text}</span>
        <time dateTime={time}>{formatTime(time)}</time>
      </button>
    </li>
  );
}

/** Bell with the reminders of this window, closed ones included. */
export function Bell() {
  const { t } = useTranslation('shell');
  const all = useStore(reminderHistory);
  const [open, setOpen] = useState(false);
  const fresh = all.filter((one) => !one.seen).length;
  const change = (next: boolean) => {
    setOpen(next);
    if (next) markRemindersSeen();
  };
  const showAll = () => {
    setOpen(false);
    showScreen('/notices');
  };
  const list =
    all.length === 0 ? (
      <p className="bell-none">{t('reminders.none')}</p>
    ) : (
      <ul className="bell-list" aria-label={t('reminders.title')}>
        {all.map((one) => (
          <Row key={one.id} one={one} onOpen={() => setOpen(false)} />
        ))}
      </ul>
    );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('reminders.title')}
      open={open}
      onOpenChange={change}
      content={
        <>
          {list}
          <button type="button" className="bell-all" onClick={showAll}>
            {t('reminders.all')}
          </button>
        </>
      }
    >
      <button
        type="button"
        className="bar-button bell"
        aria-label={fresh > 0 ? t('reminders.fresh', { count: fresh }) : t('reminders.title')}
      >
        <BellOutlined />
        {fresh > 0 && <i aria-hidden="true">{fresh}</i>}
      </button>
    </Popover>
  );
}
