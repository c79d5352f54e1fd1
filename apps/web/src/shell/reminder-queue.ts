import { api } from '../kernel/api.ts';
import type { OutputOf } from '../kernel/api-types.ts';
import { goTo } from '../kernel/navigate.ts';
import { refreshApi } from '../kernel/query.ts';

export type Reminder = OutputOf<'GET /user/v1/user/reminders'>[number];

/** Opens what a reminder is about; a notice is taken note of so. */
export function openReminder({ path, notice }: Reminder): void {
  if (notice !== undefined)
    void api('PUT /user/v1/user/notices/read', { body: { ids: [notice] } })
      .then(() => refreshApi('/user/v1/user/notices'))
      .catch(() => null);
  if (path) goTo(path);
}

/** At most so many are on the screen. */
const most = 4;
/** Milliseconds between two that appear. */
const stagger = 600;

/**
 * Shows reminders one after another, each once, at most four at a time; the next follows when one is closed.
 * `show` puts one on the screen and calls back when it is closed.
 */
export function makeReminderQueue(
  show: (one: Reminder, onClose: () => void) => void,
  isSeen: (id: string) => boolean,
) {
  let waiting: Reminder[] = [];
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    const one = shown < most ? waiting.shift() : undefined;
    if (!one) return;
    shown += 1;
    show(one, () => {
      shown -= 1;
      plan();
    });
    plan();
  };
  const plan = () => {
    if (timer === undefined && waiting.length > 0 && shown < most) timer = setTimeout(next, stagger);
  };
  return {
    add(all: readonly Reminder[]) {
      const known = new Set(waiting.map(({ id }) => id));
      waiting = [...waiting, ...all.filter(({ id }) => !known.has(id) && !isSeen(id))];
      plan();
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
