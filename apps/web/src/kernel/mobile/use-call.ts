import { useState } from 'react';
import { isApiError } from '../api-error.ts';
import { textOfError } from '../error-text.ts';

/** Hook that makes one call at a time; errors are shown at the button. `refused` receives the error's name. */
export function useCall() {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const run = async (call: () => Promise<void>, refused?: (error: string) => void) => {
    setState({ busy: true });
    try {
      await call();
      setState({ busy: false });
    } catch (error) {
      if (isApiError(error)) refused?.(error.error);
      setState({ busy: false, failure: textOfError(error) });
    }
  };
  return {
    ...state,
    run,
    say: (failure: string) => setState({ busy: false, failure }),
    forget: () => setState({ busy: false }),
  };
}
