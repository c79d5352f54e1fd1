import { shiftFlow as flow, shiftStatusTexts as statuses } from '@treadline/contract/books/shifts/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { closePath, stalePaths, type Shift } from './types.ts';

/** Buttons of a shift for list and header. */
export function useShiftButtons() {
  const { t } = useTranslation(['shifts', 'words']);
  const call = useCalls<Shift>({ done: t('words:done'), refresh: stalePaths });
  const rows: ActionRows<typeof flow, Shift> = {
    close: { open: () => goTo(closePath) },
    check: {
      blocked: ({ mine }) => (mine ? t('byAnother') : undefined),
      confirm: ({ shiftNo: no, counted, difference }) => ({
        title: t('check.title', { no }),
        content: t('check.text', { counted: formatMoney(counted), difference: formatMoney(difference) }),
        okText: t('check.ok'),
      }),
      call: call('PUT /order/shift/check/:id', ({ id, version }) => ({
        params: { id },
        body: { version, remark: '' },
      })),
    },
  };
  return useDocumentButtons(flow, rows, { statuses, onlyPossible: true });
}
