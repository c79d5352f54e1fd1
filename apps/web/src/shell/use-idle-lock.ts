import { useEffect } from 'react';
import { requestBarrier } from '#kernel/gate.ts';
import { lockScreen } from '#kernel/session.ts';
import { readSavedValue, saveValue } from '#kernel/storage.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const grain = 5000;

/** Hook that locks the screen after `minutes` without input in any window of this browser; 0 = never. */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes <= 0) return;
    let noted = 0;
    const note = () => {
      const now = Date.now();
      if (now - noted < grain) return;
      noted = now;
      saveValue('active', now);
    };
    const check = () => {
      const idle = Date.now() - Number(readSavedValue('active') ?? noted);
      if (idle >= minutes * 60_000 && requestBarrier.get() === 'none') void lockScreen().catch(() => null);
    };
    note();
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
    const timer = setInterval(check, grain);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    };
  }, [minutes]);
}
