import { beforeEach, expect, it, vi } from 'vitest';
import { makeStorage } from './testing.ts';
import { readSavedValue, saveValue } from './storage.ts';

import type * as Drafts from './kept-drafts.ts';

const RealChannel = BroadcastChannel;

/** A browser window that loads the program: its own storage of the session, the browser's own of drafts. */
async function openWindow(
  session: Storage,
): Promise<{ drafts: typeof Drafts; leave: () => void; close: () => void }> {
  vi.resetModules();
  const channels: BroadcastChannel[] = [];
  class Channel extends RealChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
    isOpen = true;
    override close() {
      this.isOpen = false;
      super.close();
    }
    // What was on its way to a window as it closed is answered by nobody.
    override postMessage(message: unknown) {
      if (this.isOpen) Reflect.apply(RealChannel.prototype.postMessage, this, [message]);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', session);
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => listeners.set(name, hear));
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
  const drafts = await import('./kept-drafts.ts');
  const { persistWindowId } = await import('./window-id.ts');
  persistWindowId();
  return {
    drafts,
    leave: () => listeners.get('pagehide')?.({}),
    close: () => channels.forEach((each) => each.close()),
  };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', makeStorage());
});

const placeIn = ({ drafts }: { drafts: typeof Drafts }) => drafts.draftPlace('kind', 1, '/form?car=A');

it('a reload finds its draft again, another window and a copy of the window do not', async () => {
  const session = makeStorage();
  const first = await openWindow(session);
  const place = placeIn(first);
  const copy = await openWindow(makeStorage());
  expect(placeIn(copy)).not.toBe(place);
  vi.stubGlobal('sessionStorage', session);
  first.leave();
  expect(placeIn(await openWindow(session))).toBe(place);
  // While the window is in sight its copy takes nothing of it along.
  expect(placeIn(await openWindow(session))).not.toBe(place);
});

it('a draft of a window that is gone is offered, and moves with its key', async () => {
  const other = await openWindow(makeStorage());
  const gone = placeIn(other);
  saveValue(gone, { car: 'A' });
  const { drafts, close } = await openWindow(makeStorage());
  saveValue(drafts.keyPlaceOf(gone), 'key');
  saveValue('kind:2:x:/form', { car: 'of another company' });
  expect(await drafts.findLeftDrafts('kind', 1)).toEqual([]);
  other.close();
  expect(await drafts.findLeftDrafts('kind', 1)).toEqual([{ place: gone, value: { car: 'A' } }]);
  const here = drafts.draftPlace('kind', 1, '/form');
  drafts.takeOverDraft(gone, here);
  expect([readSavedValue(gone), readSavedValue(here), readSavedValue(drafts.keyPlaceOf(here))]).toEqual([
    undefined,
    { car: 'A' },
    'key',
  ]);
  close();
});
