import { api } from '#kernel/api.ts';
import { makeThumbnail } from '#kernel/document/make-thumbnail.ts';
import { textOfError } from '#kernel/error-text.ts';
import { refreshApi } from '#kernel/query.ts';
import { isRefused, sendLater } from '#kernel/send-later.ts';
import { createStore } from '#kernel/store.ts';
import { refreshed } from '../../types.ts';
import { book, dropPhoto, nextTask, refuse, refusePhoto, type Task } from '../model/queue.ts';
import { changeKept, checks, mine } from './store.ts';
import { forgetPhoto, readPhoto } from './photos.ts';

/** Ids of checks sent by this page, by client id. */
export const sentIds = createStore<Readonly<Record<string, number>>>({});

async function sendFigures({ check }: Extract<Task, { kind: 'figures' }>): Promise<void> {
  const { body, draft } = check;
  const { clientId: key, dealerId: _dealerId, checkedTime: _checkedTime, ...car } = body;
  const { id } = draft.correct
    ? await api(
        'PUT /order/v1/check/update',
        { body: { ...car, id: draft.correct.id, version: draft.correct.version } },
        { key },
      )
    : await api('POST /order/v1/check/create', { body }, { key });
  sentIds.set((ids) => ({ ...ids, [body.clientId]: id }));
  changeKept((kept) => book(kept, body.clientId, id));
}

async function sendPhoto({ check, photo, checkId }: Extract<Task, { kind: 'photo' }>): Promise<void> {
  const { clientId } = check.body;
  const blob = await readPhoto(photo.id);
  // The browser has thrown it away: there is nothing to send.
  if (blob) {
    const file = new File([blob], `${photo.wheel}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, {
      type: blob.type || 'image/jpeg',
    });
    const thumbnail = await makeThumbnail(file);
    const body = { wheel: photo.wheel, ...(thumbnail && { thumbnail }) };
    await api('POST /order/v1/check/photo/:id', { params: { id: checkId }, body, file }, { key: photo.id });
  }
  changeKept((kept) => dropPhoto(kept, clientId, photo.id));
  await forgetPhoto(photo.id);
}

/**
 * Sends a task.
 * @returns false when its outcome is unknown
 */
async function send(task: Task): Promise<boolean> {
  const { clientId } = task.check.body;
  try {
    await (task.kind === 'figures' ? sendFigures(task) : sendPhoto(task));
  } catch (error) {
    if (!isRefused(error)) return false;
    const why = textOfError(error);
    changeKept((kept) =>
      task.kind === 'figures' ? refuse(kept, clientId, why) : refusePhoto(kept, clientId, task.photo.id, why),
    );
  }
  void refreshApi(...refreshed);
  return true;
}

/** Sends pending checks: figures first, then photos; lost answers are retried with the same client id. */
export const sendChecks = sendLater(() => nextTask(mine(checks.get())), send);
