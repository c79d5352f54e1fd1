import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { useTabVisible } from '#ui/feedback/use-tab-visible.ts';

const holdsFiles = (data: DataTransfer | null): data is DataTransfer =>
  data !== null && [...data.types].includes('Files');

/**
 * Hook for files dropped on an element, or pasted while it is shown. Clipboard pictures that come with text, as from a
 * spreadsheet, are ignored.
 */
export function useDroppedFiles(take: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const shown = useTabVisible();
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (event.defaultPrevented || !holdsFiles(data) || data.types.includes('text/plain')) return;
    event.preventDefault();
    take([...data.files]);
  });
  useEffect(() => {
    if (!shown) return undefined;
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [shown]);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
    },
  };
}
