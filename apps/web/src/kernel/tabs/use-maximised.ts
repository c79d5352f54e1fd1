import { useEffect, useState } from 'react';

/** Hook that shows content over the whole window, without bars and menu, until restored or Esc is pressed. */
export function useMaximised(atFirst = false) {
  const [maximised, setMaximised] = useState(atFirst);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-maximised', maximised);
    if (!maximised) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setMaximised(false);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      document.documentElement.removeAttribute('data-maximised');
    };
  }, [maximised]);
  return { maximised, maximise: () => setMaximised(true), restore: () => setMaximised(false) };
}
