import { useEffect } from 'react';
import { lockScreen } from '#kernel/session.ts';
import type { TabCommands } from '#kernel/tabs/use-tabs.ts';
import { openOverlay } from '#kernel/shell-bridge.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

type Run = (commands: TabCommands) => void;

/** Shows the tab `step` positions further, wrapping around. */
function stepTab({ state, show }: TabCommands, step: number): void {
  const at = state.list.findIndex((tab) => tab.key === state.active);
  const next = state.list.at((at + step) % state.list.length);
  if (next) show(next);
}

const withAlt: Record<string, Run> = {
  KeyW: ({ state, closeMany }) => void closeMany(state.active, 'this'),
  KeyR: ({ state, refresh }) => {
    const tab = state.list.find((each) => each.key === state.active);
    if (tab) void refresh(tab);
  },
  BracketLeft: (commands) => stepTab(commands, -1),
  BracketRight: (commands) => stepTab(commands, 1),
  KeyL: () => void lockScreen().catch(() => null),
  Comma: () => openOverlay.set('settings'),
};

/**
 * Hook for keyboard shortcuts: Ctrl+K palette, `?` key map, Alt with W, R, [, ], L and comma for tabs, lock and
 * settings.
 */
export function useShortcuts(commands: TabCommands): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK';
      const alt = event.altKey && !event.ctrlKey && !event.metaKey ? withAlt[event.code] : undefined;
      if (isPalette) openOverlay.set('palette');
      else if (alt) alt(commands);
      else if (event.key === '?' && !isTyping(event.target)) openOverlay.set('keys');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [commands]);
}
