import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { refreshApi } from '#kernel/query.ts';
import { stalePaths } from '../types.ts';

/** Separates merged clues again. */
export function useUnmerge() {
  const { t } = useTranslation('clues');
  const { message } = App.useApp();
  return async (ids: readonly number[]): Promise<void> => {
    try {
      for (const id of ids) await api('PUT /order/clue/unmerge/:id', { params: { id } });
      message.success(t('merge.undone', { count: ids.length }));
    } catch (error) {
      message.error(textOfError(error));
    }
    await refreshApi(...stalePaths);
  };
}
