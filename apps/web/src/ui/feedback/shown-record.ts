import { useEffect } from 'react';
import type { DetailAction } from './detail-layout.tsx';

/** The record in sight with what its head offers: what a command palette may do to it. */
export interface ShownRecord {
  kind: string;
  number: string;
  actions: readonly DetailAction[];
}

let shown: ShownRecord | null = null;

/** The record in sight; null where none is. */
export const readShownRecord = (): ShownRecord | null => shown;

/** Says that this record is in sight, for as long as its tab is: effects of a hidden tab are taken back. */
export function useShownRecord(kind: string, number: string, actions: readonly DetailAction[] = []): void {
  useEffect(() => {
    const record = { kind, number, actions };
    shown = record;
    return () => {
      if (shown === record) shown = null;
    };
  }, [kind, number, actions]);
}
