import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { refreshApi } from '#kernel/query.ts';
import { stalePaths } from '../stale-paths.ts';

/** Bulk action that resends delivery notes to the warehouse one by one, with an error per failed note. */
export function useRetryMany() {
  const { t } = useTranslation('purchase-orders');
  return async (notes: readonly { id: number; dnNo: string }[]) => {
    const failed: string[] = [];
    for (const note of notes) {
      try {
        await api('PUT /logistics/deliveryNote/retrySyncDn/:id', { params: { id: note.id } });
      } catch (error) {
        failed.push(t('note.retryFailed', { no: note.dnNo, reason: textOfError(error) }));
      }
    }
    await refreshApi(...stalePaths);
    return { sent: notes.length - failed.length, failed };
  };
}
