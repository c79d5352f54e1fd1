import type { VerdictLimits } from '@treadline/contract/service/tyre-checks/verdict.ts';
import type { CheckBody, PictureOf } from '../../types.ts';
import { picturesOf } from './draft.ts';
import type { CheckDraft } from './types.ts';

/** A picture that is on its way to the check that it belongs to. */
export interface WaitingPhoto {
  readonly id: string;
  readonly wheel: PictureOf;
  /** Why the server did not take it; it is not sent again by itself. */
  readonly refused: string;
}

/** A check, or a correction of one, that was submitted on this device and is not all with the server yet. */
export interface WaitingCheck {
  readonly draft: CheckDraft;
  readonly body: CheckBody;
  /** Its id at the server; null: the figures wait, too. */
  readonly checkId: number | null;
  /** Why the server refused the figures: nothing of them was kept there. */
  readonly refused: string;
  readonly photos: readonly WaitingPhoto[];
}

/** What an account has on this device. */
export interface Kept {
  /** New checks that are not submitted yet, one for each window. */
  readonly drafts?: readonly CheckDraft[];
  /** The one new check that versions of before kept. */
  readonly draft?: CheckDraft | null;
  /** Corrections that are not sent yet, by the first id of their checks. */
  readonly corrections?: Readonly<Record<string, CheckDraft>>;
  readonly waiting: readonly WaitingCheck[];
  /** By what the server judges, as it answered last. */
  readonly limits?: VerdictLimits | undefined;
}
export const nothing: Kept = { drafts: [], waiting: [] };

/** All new checks of an account that are not submitted. */
export const newDrafts = ({ drafts = [], draft }: Kept): readonly CheckDraft[] =>
  draft ? [...drafts, draft] : drafts;

/** The draft of a window's new check (null), or of a correction by the first id of its check. */
export const draftIn = (kept: Kept, firstId: number | null, window: string): CheckDraft | null =>
  (firstId === null
    ? newDrafts(kept).find((draft) => draft.window === window)
    : kept.corrections?.[firstId]) ?? null;

export const keepDraft = (kept: Kept, draft: CheckDraft): Kept =>
  draft.correct
    ? { ...kept, corrections: { ...kept.corrections, [draft.correct.firstId]: draft } }
    : { ...dropDraft(kept, draft), drafts: [...newDrafts(dropDraft(kept, draft)), draft] };

export function dropDraft(kept: Kept, { correct, clientId }: CheckDraft): Kept {
  const { draft: _before, ...rest } = kept;
  if (!correct) return { ...rest, drafts: newDrafts(kept).filter((draft) => draft.clientId !== clientId) };
  const { [correct.firstId]: _gone, ...corrections } = kept.corrections ?? {};
  return { ...kept, corrections };
}

/** A new check is gone on with in a window; what that window had begun waits in its place. */
export function goOnWith(kept: Kept, draft: CheckDraft, window: string): Kept {
  const begun = draftIn(kept, null, window);
  const free = begun && begun.clientId !== draft.clientId ? keepDraft(kept, { ...begun, window: '' }) : kept;
  return keepDraft(free, { ...draft, window });
}

/** The check leaves the page and waits to be sent, the page is free for the next one. */
export const submit = (kept: Kept, draft: CheckDraft, body: CheckBody): Kept => ({
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

export type Task =
  | { readonly kind: 'figures'; readonly check: WaitingCheck }
  | {
      readonly kind: 'photo';
      readonly check: WaitingCheck;
      readonly photo: WaitingPhoto;
      readonly checkId: number;
    };

/** What goes next: the figures of all checks before any photo; what was refused holds up nothing else. */
export function nextTask({ waiting }: Kept): Task | null {
  const figures = waiting.find(({ checkId, refused }) => checkId === null && refused === '');
  if (figures) return { kind: 'figures', check: figures };
  for (const check of waiting) {
    const photo = check.photos.find(({ refused }) => refused === '');
    if (check.checkId !== null && photo) return { kind: 'photo', check, photo, checkId: check.checkId };
  }
  return null;
}

/** Changes one check; one that is all with the server is forgotten. */
function change(kept: Kept, clientId: string, to: (check: WaitingCheck) => WaitingCheck): Kept {
  const waiting = kept.waiting
    .map((check) => (check.body.clientId === clientId ? to(check) : check))
    .filter(({ checkId, photos }) => checkId === null || photos.length > 0);
  return { ...kept, waiting };
}

/** The server has the figures. */
export const book = (kept: Kept, clientId: string, checkId: number): Kept =>
  change(kept, clientId, (check) => ({ ...check, checkId, refused: '' }));
export const refuse = (kept: Kept, clientId: string, refused: string): Kept =>
  change(kept, clientId, (check) => ({ ...check, refused }));

/** A photo is with the server, or is given up. */
export const dropPhoto = (kept: Kept, clientId: string, id: string): Kept =>
  change(kept, clientId, (check) => ({ ...check, photos: check.photos.filter((photo) => photo.id !== id) }));
export const refusePhoto = (kept: Kept, clientId: string, id: string, refused: string): Kept =>
  change(kept, clientId, (check) => ({
    ...check,
    photos: check.photos.map((photo) => (photo.id === id ? { ...photo, refused } : photo)),
  }));

/** Sends what was refused once more. */
export const tryAgain = (kept: Kept): Kept => ({
  ...kept,
  waiting: kept.waiting.map((check) => ({
    ...check,
    refused: '',
    photos: check.photos.map((photo) => ({ ...photo, refused: '' })),
  })),
});

/** A refused check comes back to a window, to be put right; its figures never reached the server. */
export function takeBack(kept: Kept, clientId: string, window: string): Kept {
  const check = kept.waiting.find(({ body }) => body.clientId === clientId);
  if (!check || check.checkId !== null) return kept;
  const { draft } = check;
  const back = draft.correct ? keepDraft(kept, draft) : goOnWith(kept, draft, window);
  return { ...back, waiting: kept.waiting.filter((each) => each !== check) };
}

/** Gives a check up: the figures, or photos that the server does not take. */
export const forget = (kept: Kept, clientId: string): Kept => ({
  ...kept,
  waiting: kept.waiting.filter(({ body }) => body.clientId !== clientId),
});

/** Checks and photos that the server does not have yet. */
export const countWaiting = ({ waiting }: Kept) => ({
  checks: waiting.filter(({ checkId }) => checkId === null).length,
  photos: waiting.reduce((sum, { photos }) => sum + photos.length, 0),
});
