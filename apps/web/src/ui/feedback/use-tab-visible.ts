import { useLayoutEffect, useState } from 'react';

/**
 * Hook that returns false while the surrounding tab is hidden by `<Activity>`.
 * An open antd Modal breaks the React root when its tab is shown again, so dialogs are unmounted meanwhile; their
 * state is kept outside of them.
 */
export function useTabVisible(): boolean {
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- effects are the only sign of being shown and hidden
    setShown(true);
    return () => setShown(false);
  }, []);
  return shown;
}
