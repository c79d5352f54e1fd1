import { useEffect } from 'react';
import type { DetailAction } from './detail-layout.tsx';

/** Record currently shown, with its actions for the command palette. */
export interface ShownRecord {
  kind: string;
  number: string;
  actions: readonly DetailAction[];
}

let shown: ShownRecord | null = null;

/** Returns the record currently shown; null if none. */
export const readShownRecord = (): ShownRecord | null => shown;

/** Hook that registers the shown record while its tab is visible (effects of hidden tabs are cleaned up). */
export function useShownRecord(kind: string, number: string, actions: readonly DetailAction[] = []): void {
  useEffect(() => {
    const record = { kind, number, actions };
    shown = record;
    return () => {
      if (shown === record) shown = null;
    };
  }, [kind, number, actions]);
}
