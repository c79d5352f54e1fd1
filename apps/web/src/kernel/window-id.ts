import { newId } from './new-id.ts';
import { readSaved, save } from './storage.ts';

/** Where the id waits for a reload. Not while the window is in sight: a window duplicated from it takes a copy along. */
const place = 'window';

function takeId(): string {
  const saved = readSaved(place, 'session');
  save(place, undefined, 'session');
  return typeof saved === 'string' ? saved : newId();
}

/** Id of this browser window: stable across reloads, unique per window. */
export const windowId = takeId();

/** Milliseconds within which a window that is open answers. */
const patience = 150;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('treadline:windows');

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target, it is of one origin.
const tell = (text: string): void => channel?.postMessage(text);

/** Finds the ids of this browser's other open windows; empty without BroadcastChannel. */
export function findOpenWindows(): Promise<ReadonlySet<string>> {
  if (!channel) return Promise.resolve(new Set());
  const found = new Set<string>();
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data !== 'who') found.add(data);
  };
  channel.addEventListener('message', hear);
  tell('who');
  return new Promise((resolve) =>
    setTimeout(() => {
      channel.removeEventListener('message', hear);
      resolve(found);
    }, patience),
  );
}

/** Answers other windows and preserves the id across reloads; called once at start. */
export function keepWindowId(): void {
  channel?.addEventListener('message', ({ data }) => data === 'who' && tell(windowId));
  const leave = () => save(place, windowId, 'session');
  const stay = () => save(place, undefined, 'session');
  // A phone ends pages out of sight without a word.
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : stay()));
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => persisted && stay());
}
