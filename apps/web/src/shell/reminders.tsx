import { notification as notices } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../kernel/api.ts';
import { goTo } from '../kernel/navigate.ts';
import { readSaved, save } from '../kernel/storage.ts';
import { makeReminderQueue, type Reminder } from './reminder-queue.ts';

const first = 3000;
const pause = location.port ? 60_000 : 180_000;
const seenKey = 'reminders-seen';

/** Fetches what to be reminded of and shows it; the server decides who gets what. */
export function Reminders() {
  // Its own stack, so that all four are in sight, and that they go with the shell when the screen is locked.
  const [notification, holder] = notices.useNotification({ stack: false });
  const { t } = useTranslation('shell');
  useEffect(() => {
    const seen = new Set((readSaved(seenKey, 'session') as string[] | undefined) ?? []);
    const show = ({ id, title, text, path }: Reminder, onClose: () => void) => {
      seen.add(id);
      save(seenKey, [...seen], 'session');
      const open = () => {
        notification.destroy(id);
        // Taken away by us, it does not say so itself, and the next one would wait for it for ever.
        onClose();
        if (path) goTo(path);
      };
      notification.open({
        key: id,
        className: 'reminder',
        title,
        description: text,
        duration: 0,
        placement: 'bottomRight',
        role: 'status',
        onClose,
        ...(path && {
          actions: (
            <button type="button" className="reminder-link" onClick={open}>
              {t('reminderOpen')}
            </button>
          ),
        }),
      });
    };
    const queue = makeReminderQueue(show, (id) => seen.has(id));
    let timer: ReturnType<typeof setTimeout>;
    const fetchAll = async () => {
      // A failure is no reason to disturb: the next round asks again.
      if (!document.hidden) queue.add(await api('GET /user/v1/user/reminders').catch(() => []));
      timer = setTimeout(() => void fetchAll(), pause);
    };
    timer = setTimeout(() => void fetchAll(), first);
    return () => {
      clearTimeout(timer);
      queue.stop();
      notification.destroy();
    };
  }, [notification, t]);
  return holder;
}
