import { useState } from 'react';
import { isApiError } from '../api-error.ts';
import { textOfError } from '../error-text.ts';

/** One call at a time; what it is refused for is said where it was pressed. `refused` hears the error's name. */
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
