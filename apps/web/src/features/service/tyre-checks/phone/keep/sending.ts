import { api } from '#kernel/api.ts';
import { makeThumbnail } from '#kernel/document/make-thumbnail.ts';
import { textOfError } from '#kernel/error-text.ts';
import { refreshApi } from '#kernel/query.ts';
import { isRefused, sendLater } from '#kernel/send-later.ts';
import { createStore } from '#kernel/store.ts';
import { stalePaths } from '../../types.ts';
import {
  markBooked,
  dropPhoto,
  nextTask,
  markRefused,
  markPhotoRefused,
  type UploadTask,
} from '../model/queue.ts';
import { changeRecords, checks, ownRecords } from './store.ts';
import { forgetPhoto, readPhoto } from './photos.ts';

/** Ids of checks sent by this page, by client id. */
export const sentIds = createStore<Readonly<Record<string, number>>>({});

async function sendFigures({ check }: Extract<UploadTask, { kind: 'figures' }>): Promise<void> {
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
  changeRecords((kept) => markBooked(kept, body.clientId, id));
}

async function sendPhoto({ check, photo, checkId }: Extract<UploadTask, { kind: 'photo' }>): Promise<void> {
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
  changeRecords((kept) => dropPhoto(kept, clientId, photo.id));
  await forgetPhoto(photo.id);
}

/**
 * Sends a task.
 * @returns false when its outcome is unknown
 */
async function send(task: UploadTask): Promise<boolean> {
  const { clientId } = task.check.body;
  try {
    await (task.kind === 'figures' ? sendFigures(task) : sendPhoto(task));
  } catch (error) {
    if (!isRefused(error)) return false;
    const why = textOfError(error);
    changeRecords((kept) =>
      task.kind === 'figures'
        ? markRefused(kept, clientId, why)
        : markPhotoRefused(kept, clientId, task.photo.id, why),
    );
  }
  void refreshApi(...stalePaths);
  return true;
}

/** Sends pending checks: figures first, then photos; lost answers are retried with the same client id. */
export const sendChecks = sendLater(() => nextTask(ownRecords(checks.get())), send);
