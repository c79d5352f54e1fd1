import { notification as notices } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { refreshApi, refreshRecords } from '#kernel/query.ts';
import type { CurrentUser } from '#kernel/user.ts';
import { followReminders, addReminder, wasReminderShown } from './reminder-history.ts';
import { makeReminderQueue, openReminder, readReminder, type Reminder } from './reminder-queue.ts';
import { isPhone } from './use-side-menu.ts';

type Timing = CurrentUser['reminders'];

/** Polling interval in milliseconds. */
const pauseOf = (timing: Timing): number =>
  1000 * (location.port ? timing.everySecondsByPort : timing.everySeconds);

/**
 * Refetches the notice lists and the affected records if the notices differ from `told`; returns the current ones.
 */
function followNotices(all: readonly Reminder[], told: string): string {
  const unread = all.filter(({ kind }) => kind === 'notice');
  const now = unread.length > 0 ? JSON.stringify(unread) : '';
  if (now !== told) {
    void refreshApi('/user/v1/user/notices');
    void refreshRecords(unread.flatMap(({ records = [] }) => records));
  }
  return now;
}

/** Polls reminders and shows them; the server decides who gets which. */
export function Reminders({ timing: given }: { timing: Timing }) {
  // Timing as of the console's start: a later change does not restart the polling.
  const [timing] = useState(given);
  // A separate stack, so that all four cards are visible and disappear with the shell when the screen is locked.
  const [notification, holder] = notices.useNotification({ stack: false });
  const { t } = useTranslation('shell');
  useEffect(() => {
    const show = (one: Reminder, onClose: () => void) => {
      const { id, title, text, path } = one;
      addReminder(one);
      const open = () => {
        notification.destroy(id);
        // A card destroyed by us fires no close event, and the next one would wait for it forever.
        onClose();
        openReminder(one);
      };
      notification.open({
        key: id,
        className: 'reminder',
        title,
        description: text,
        duration: 0,
        placement: 'bottomLeft',
        role: 'status',
        onClose: () => {
          readReminder(one);
          onClose();
        },
        ...(path && {
          actions: (
            <button type="button" className="reminder-link" onClick={open}>
              {t('reminderOpen')}
            </button>
          ),
        }),
      });
    };
    const hide = (id: string) => notification.destroy(id);
    const mostAtOnce = isPhone() ? 1 : timing.mostAtOnce;
    const queue = makeReminderQueue({ show, isSeen: wasReminderShown, hide }, mostAtOnce);
    let told = '';
    let timer: ReturnType<typeof setTimeout>;
    const fetchAll = async () => {
      // An error is not worth an interruption: the next poll retries.
      const all = document.hidden ? null : await api('GET /user/v1/user/reminders').catch(() => null);
      if (all) {
        followReminders(all);
        queue.add(all);
        told = followNotices(all, told);
      }
      timer = setTimeout(() => void fetchAll(), pauseOf(timing));
    };
    timer = setTimeout(() => void fetchAll(), 1000 * timing.firstSeconds);
    return () => {
      clearTimeout(timer);
      queue.stop();
      notification.destroy();
    };
  }, [notification, t, timing]);
  return holder;
}
