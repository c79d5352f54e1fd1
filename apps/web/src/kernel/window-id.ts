import { newId } from './new-id.ts';
import { readSavedValue, saveValue } from './storage.ts';

/**
 * Storage key of the id during a reload. Not set while the window is visible, because a duplicated window would copy
 * it.
 */
const place = 'window';

function takeId(): string {
  const saved = readSavedValue(place, 'session');
  saveValue(place, undefined, 'session');
  return typeof saved === 'string' ? saved : newId();
}

/** Id of this browser window: stable across reloads, unique per window. */
export const windowId = takeId();

/** Milliseconds within which an open window answers. */
const patience = 150;
const channel = new BroadcastChannel('treadline:windows');

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target, it is of one origin.
const tell = (text: string): void => channel.postMessage(text);

/** Finds the ids of this browser's other open windows. */
export function findOpenWindows(): Promise<ReadonlySet<string>> {
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
export function persistWindowId(): void {
  channel.addEventListener('message', ({ data }) => data === 'who' && tell(windowId));
  const leave = () => saveValue(place, windowId, 'session');
  const stay = () => saveValue(place, undefined, 'session');
  // Phones discard hidden pages without an event.
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : stay()));
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => persisted && stay());
}
