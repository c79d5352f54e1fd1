import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { goTo } from '#kernel/navigate.ts';
import { refreshApi } from '#kernel/query.ts';

export type Reminder = OutputOf<'GET /user/v1/user/reminders'>[number];

/** Marks a failed-order message as read, so that it appears on no other device. */
export const readReminder = ({ message }: Reminder): void => {
  if (message !== undefined)
    void api('PUT /order/customer/order/failed/messages/read/:id', { params: { id: message } }).catch(
      () => null,
    );
};

/** Opens a reminder's page and marks its notice or failed-order message as read. */
export function openReminder(one: Reminder): void {
  const { path, notice } = one;
  readReminder(one);
  if (notice !== undefined)
    void api('PUT /user/v1/user/notices/read', { body: { ids: [notice] } })
      .then(() => refreshApi('/user/v1/user/notices'))
      .catch(() => null);
  if (path) goTo(path);
}

/** Milliseconds between two cards. */
const stagger = 600;

const isOther = (now: Reminder, old: Reminder) => now.title !== old.title || now.text !== old.text;
/** Whether a reminder goes by itself: a notice that is read, a connector that answers again. */
const goesAlone = ({ kind }: Reminder): boolean => kind === 'notice' || kind === 'connector';
/** Whether a reminder is still current: what is over the server no longer sends. */
const isStill = (newest: ReadonlyMap<string, Reminder>) => (one: Reminder) =>
  !goesAlone(one) || newest.has(one.id);

interface Cards {
  show(one: Reminder, onClose: () => void): void;
  isSeen(id: string): boolean;
  hide(id: string): void;
}

/**
 * Creates a queue that shows each reminder once, at most `most` at a time; closing one shows the next.
 * `show` displays a reminder or updates its card, and calls back when it is closed; `hide` removes it.
 */
export function makeReminderQueue({ show, isSeen, hide }: Cards, most: number) {
  let waiting: Reminder[] = [];
  const cards = new Map<string, Reminder>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    if (hasRoom()) waiting.splice(0, 1).forEach(draw);
    plan();
  };
  const hasRoom = () => cards.size < most;
  const close = (id: string) => void (cards.delete(id) && plan());
  const draw = (one: Reminder) => {
    cards.set(one.id, one);
    show(one, () => close(one.id));
  };
  const follow = (card: Reminder, now: Reminder | undefined) => {
    if (now) return isOther(now, card) ? draw(now) : undefined;
    if (goesAlone(card)) [hide, close].forEach((each) => each(card.id));
  };
  const plan = () => {
    if (timer === undefined && waiting.length > 0 && hasRoom()) timer = setTimeout(next, stagger);
  };
  return {
    /** Takes the server's current reminders: cards update their text, those of read notices are removed. */
    add(all: readonly Reminder[]) {
      const newest = new Map(all.map((one) => [one.id, one]));
      const added = all.filter(({ id }) => !isSeen(id) && !waiting.some((one) => one.id === id));
      waiting = [...waiting.filter(isStill(newest)).map((one) => newest.get(one.id) ?? one), ...added];
      for (const card of cards.values()) follow(card, newest.get(card.id));
      plan();
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
