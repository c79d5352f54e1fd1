import type { VerdictLimits } from '@treadline/contract/service/tyre-checks/verdict.ts';
import type { CheckBody, PictureOf } from '../../types.ts';
import { picturesOf } from './draft.ts';
import type { CheckDraft } from './types.ts';

/** Photo waiting to be sent to its check. */
export interface WaitingPhoto {
  readonly id: string;
  readonly wheel: PictureOf;
  /** Refusal reason; a refused photo is not retried automatically. */
  readonly refused: string;
}

/** Submitted check or correction not completely on the server. */
export interface WaitingCheck {
  readonly draft: CheckDraft;
  readonly body: CheckBody;
  /** Id on the server; null while the figures are pending too. */
  readonly checkId: number | null;
  /** Refusal reason of the figures, of which nothing was stored. */
  readonly refused: string;
  readonly photos: readonly WaitingPhoto[];
}

/** Stored data of an account on this device. */
export interface DeviceRecords {
  /** Unsubmitted new checks, one per window. */
  readonly drafts?: readonly CheckDraft[];
  /** Single new check stored by earlier versions. */
  readonly draft?: CheckDraft | null;
  /** Unsent corrections by the first id of their checks. */
  readonly corrections?: Readonly<Record<string, CheckDraft>>;
  readonly waiting: readonly WaitingCheck[];
  /** Limits last received from the server. */
  readonly limits?: VerdictLimits | undefined;
}
export const noRecords: DeviceRecords = { drafts: [], waiting: [] };

/** All unsubmitted new checks of an account. */
export const newDrafts = ({ drafts = [], draft }: DeviceRecords): readonly CheckDraft[] =>
  draft ? [...drafts, draft] : drafts;

/** Draft of a window's new check (null), or of a correction by its check's first id. */
export const draftIn = (kept: DeviceRecords, firstId: number | null, window: string): CheckDraft | null =>
  (firstId === null
    ? newDrafts(kept).find((draft) => draft.window === window)
    : kept.corrections?.[firstId]) ?? null;

export const putDraft = (kept: DeviceRecords, draft: CheckDraft): DeviceRecords =>
  draft.correct
    ? { ...kept, corrections: { ...kept.corrections, [draft.correct.firstId]: draft } }
    : { ...dropDraft(kept, draft), drafts: [...newDrafts(dropDraft(kept, draft)), draft] };

export function dropDraft(kept: DeviceRecords, { correct, clientId }: CheckDraft): DeviceRecords {
  const { draft: _before, ...rest } = kept;
  if (!correct) return { ...rest, drafts: newDrafts(kept).filter((draft) => draft.clientId !== clientId) };
  const { [correct.firstId]: _gone, ...corrections } = kept.corrections ?? {};
  return { ...kept, corrections };
}

/** Opens a new check's draft in a window; the window's own draft takes its place. */
export function resumeDraft(kept: DeviceRecords, draft: CheckDraft, window: string): DeviceRecords {
  const begun = draftIn(kept, null, window);
  const free = begun && begun.clientId !== draft.clientId ? putDraft(kept, { ...begun, window: '' }) : kept;
  return putDraft(free, { ...draft, window });
}

/** Moves a check from the page to the queue, so that the page is free for the next one. */
export const enqueueCheck = (kept: DeviceRecords, draft: CheckDraft, body: CheckBody): DeviceRecords => ({
  ...dropDraft(kept, draft),
  waiting: [
    ...kept.waiting.filter((check) => check.body.clientId !== body.clientId),
    {
      draft,
      body,
      checkId: null,
      refused: '',
      photos: picturesOf(draft).map((picture) => ({ ...picture, refused: '' })),
    },
  ],
});

export type UploadTask =
  | { readonly kind: 'figures'; readonly check: WaitingCheck }
  | {
      readonly kind: 'photo';
      readonly check: WaitingCheck;
      readonly photo: WaitingPhoto;
      readonly checkId: number;
    };

/** Next task to send: figures of all checks before any photo; refused ones do not block others. */
export function nextTask({ waiting }: DeviceRecords): UploadTask | null {
  const figures = waiting.find(({ checkId, refused }) => checkId === null && refused === '');
  if (figures) return { kind: 'figures', check: figures };
  for (const check of waiting) {
    const photo = check.photos.find(({ refused }) => refused === '');
    if (check.checkId !== null && photo) return { kind: 'photo', check, photo, checkId: check.checkId };
  }
  return null;
}

/** Changes one check; one that is completely on the server is removed. */
function change(
  kept: DeviceRecords,
  clientId: string,
  to: (check: WaitingCheck) => WaitingCheck,
): DeviceRecords {
  const waiting = kept.waiting
    .map((check) => (check.body.clientId === clientId ? to(check) : check))
    .filter(({ checkId, photos }) => checkId === null || photos.length > 0);
  return { ...kept, waiting };
}

/** Marks the figures of a check as stored by the server. */
export const markBooked = (kept: DeviceRecords, clientId: string, checkId: number): DeviceRecords =>
  change(kept, clientId, (check) => ({ ...check, checkId, refused: '' }));
export const markRefused = (kept: DeviceRecords, clientId: string, refused: string): DeviceRecords =>
  change(kept, clientId, (check) => ({ ...check, refused }));

/** Removes a photo that was sent or discarded. */
export const dropPhoto = (kept: DeviceRecords, clientId: string, id: string): DeviceRecords =>
  change(kept, clientId, (check) => ({ ...check, photos: check.photos.filter((photo) => photo.id !== id) }));
export const markPhotoRefused = (
  kept: DeviceRecords,
  clientId: string,
  id: string,
  refused: string,
): DeviceRecords =>
  change(kept, clientId, (check) => ({
    ...check,
    photos: check.photos.map((photo) => (photo.id === id ? { ...photo, refused } : photo)),
  }));

/** Queues refused checks again. */
export const retryRefused = (kept: DeviceRecords): DeviceRecords => ({
  ...kept,
  waiting: kept.waiting.map((check) => ({
    ...check,
    refused: '',
    photos: check.photos.map((photo) => ({ ...photo, refused: '' })),
  })),
});

/** Returns a refused check to a window for correction; its figures never reached the server. */
export function reopenRefused(kept: DeviceRecords, clientId: string, window: string): DeviceRecords {
  const check = kept.waiting.find(({ body }) => body.clientId === clientId);
  if (!check || check.checkId !== null) return kept;
  const { draft } = check;
  const back = draft.correct ? putDraft(kept, draft) : resumeDraft(kept, draft, window);
  return { ...back, waiting: kept.waiting.filter((each) => each !== check) };
}

/** Discards a check: its figures, or photos refused by the server. */
export const discardCheck = (kept: DeviceRecords, clientId: string): DeviceRecords => ({
  ...kept,
  waiting: kept.waiting.filter(({ body }) => body.clientId !== clientId),
});

/** Numbers of checks and photos not yet on the server. */
export const countWaiting = ({ waiting }: DeviceRecords) => ({
  checks: waiting.filter(({ checkId }) => checkId === null).length,
  photos: waiting.reduce((sum, { photos }) => sum + photos.length, 0),
});
