import { useLayoutEffect, useState } from 'react';

/**
 * False while the surrounding tab is hidden by `<Activity>`.
 * An open antd Modal breaks the root when its tab is shown again, so dialogs are taken
 * out of the tree meanwhile; their state lives outside of them and comes back.
 */
export function useShown(): boolean {
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- effects are the only sign of being shown and hidden
    setShown(true);
    return () => setShown(false);
  }, []);
  return shown;
}
