import { useLayoutEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';

let current: NavigateFunction | null = null;

/**
 * Shows an address of this application in its tab. Unlike the router's own function it stays the same when the
 * location changes, so that nothing renders again for it.
 */
export function goTo(address: string, options: { replace?: boolean } = {}): void {
  void current?.(address, options);
}

/** Connects `goTo` with the router; called once, at the root. */
export function useNavigateKeeper(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    current = navigate;
  }, [navigate]);
}
