import { useLayoutEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';

let current: NavigateFunction | null = null;

/**
 * Navigates to an address of this application in its tab. Unlike the router's function it is stable, so that a changed
 * location causes no re-rendering.
 */
export function goTo(address: string, options: { replace?: boolean } = {}): void {
  void current?.(address, options);
}

/** Hook that connects `goTo` to the router; used once, at the root. */
export function useNavigateKeeper(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    current = navigate;
  }, [navigate]);
}
