import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';

/** Row in edit mode: an entry's id, or a new one. */
export type EditedRow = number | 'new' | null;

/** Edit mode of one row at a time; switching asks before unsaved input is lost. */
export function useEditing() {
  const { t } = useTranslation('dictionary');
  const { confirmAction } = useDialogs();
  const [edited, setEdited] = useState<EditedRow>(null);
  const [dirty, setDirty] = useState(false);
  /**
   * Starts editing another row.
   * @returns false when unsaved input is kept instead
   */
  const start = async (next: EditedRow): Promise<boolean> => {
    if (next === edited) return true;
    const mayLeave =
      !dirty ||
      (await confirmAction({
        title: t('discardTitle'),
        content: t('discardText'),
        okText: t('discard'),
        danger: true,
        safe: true,
      }));
    if (!mayLeave) return false;
    setDirty(false);
    setEdited(next);
    return true;
  };
  const stop = () => {
    setDirty(false);
    setEdited(null);
  };
  return { edited, start, stop, setDirty };
}
export type Editing = ReturnType<typeof useEditing>;
