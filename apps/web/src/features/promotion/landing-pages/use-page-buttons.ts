import {
  pageFlow as flow,
  pageStatusTexts as statuses,
  type PageStatus,
} from '@treadline/contract/promotion/landing-pages/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { editPath, stalePaths } from './types.ts';

interface Row {
  id: number;
  version: number;
  name: string;
  status: PageStatus;
  isOwn: boolean;
}

/** Buttons of a page; those of the other side can only be withdrawn. */
export function usePageButtons() {
  const { t } = useTranslation('landing-pages');
  const call = useCalls<Row>({ refresh: stalePaths, list: 'GET /promotion/mobile/list' });
  const step = (action: 'publish' | 'withdraw', done: string) =>
    call(
      'PUT /promotion/mobile/status/:id',
      ({ id, version }) => ({ params: { id }, body: { version, action } }),
      { done },
    );
  const blocked = ({ isOwn }: Row) => (isOwn ? undefined : t('notYours'));
  const rows: ActionRows<typeof flow, Row> = {
    publish: { blocked, call: step('publish', t('published')) },
    update: { blocked, open: (row) => goTo(editPath(row)) },
    withdraw: {
      danger: true,
      confirm: ({ name }) => ({
        title: t('withdrawTitle', { name }),
        content: t('withdrawText'),
        okText: t('withdraw'),
      }),
      call: step('withdraw', t('withdrawn')),
    },
  };
  return useDocumentButtons(flow, rows, { statuses }).buttons;
}
