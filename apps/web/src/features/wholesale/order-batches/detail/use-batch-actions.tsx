import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fetchFile } from '#kernel/api.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useSaveFile } from '#kernel/use-import.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { DetailAction } from '#ui/feedback/detail-layout.tsx';
import { listPath, staleOrderPaths, stalePaths, type Batch } from '../types.ts';

/** Places the orders after confirmation of their number and total. */
function useSubmit({ id, version, figures: { good, goodOrders, goodAmount } }: Batch) {
  const { t } = useTranslation('order-batches');
  const { confirmAction } = useDialogs();
  const submit = useAct('POST /order/batch/submit', { refresh: staleOrderPaths });
  const ask = (goodOnly: boolean) => () =>
    void confirmAction({
      title: t('submit.title', { count: goodOrders }),
      content: t('submit.text', { count: good, amount: formatMoney(goodAmount) }),
      okText: t('submit.ok', { count: goodOrders }),
      onOk: async () => {
        await submit.orThrow({ body: { id, version, goodOnly, amount: goodAmount } });
      },
    });
  return { ask, busy: submit.busy };
}

/** Discards the unplaced rows after confirmation. */
function useDiscard({ id, status, leftRows }: Batch) {
  const { t } = useTranslation('order-batches');
  const { confirmAction } = useDialogs();
  const isWhole = status === 'CHECKING';
  const discard = useAct('DELETE /order/batch/:id', {
    done: t('discard.done'),
    refresh: isWhole ? ['POST /order/batch/list', '/report/home'] : stalePaths,
    onDone: () => isWhole && goTo(listPath),
  });
  return () =>
    void confirmAction({
      title: t('discard.title', { count: leftRows }),
      content: t(isWhole ? 'discard.whole' : 'discard.rest'),
      okText: t('discard.ok'),
      danger: true,
      onOk: async () => void (await discard.orThrow({ params: { id } })),
    });
}

/** Actions of a batch at its step; disabled ones with the reason. */
export function useBatchActions(
  batch: Batch,
  { dirty, onUndo }: { dirty: boolean; onUndo: () => void },
): DetailAction[] {
  const { t } = useTranslation('order-batches');
  const save = useSaveFile();
  const { ask, busy } = useSubmit(batch);
  const discard = useDiscard(batch);
  const { id, status, undo, fileName, figures } = batch;
  const { good, faulty } = figures;
  const isOpen = status === 'CHECKING' || status === 'PART';
  const unsaved = dirty ? t('action.saveFirst') : undefined;
  const nothing = good === 0 ? t('action.nothing') : undefined;
  const place: DetailAction = {
    key: 'submit',
    label: t('action.submit', { count: good }),
    primary: true,
    busy,
    blocked: unsaved ?? (faulty > 0 ? t('action.stillFaulty', { count: faulty }) : nothing),
    onClick: ask(false),
  };
  const some: DetailAction = {
    key: 'some',
    label: t('action.some', { count: good }),
    busy,
    blocked: unsaved ?? nothing,
    onClick: ask(true),
  };
  const file: DetailAction = {
    key: 'file',
    label: t(faulty > 0 ? 'action.errors' : 'action.file'),
    onClick: () => void save(() => fetchFile('GET /order/batch/file/:id', { params: { id } }), fileName),
  };
  const giveUp: DetailAction = { key: 'discard', label: t('action.discard'), danger: true, onClick: discard };
  const takeBack: DetailAction = {
    key: 'undo',
    label: t('action.undo'),
    danger: true,
    blocked: (undo?.orders ?? 0) === 0 ? t('action.noUndo') : undefined,
    onClick: onUndo,
  };
  return [
    ...(isOpen ? [place] : []),
    ...(isOpen && faulty > 0 ? [some] : []),
    file,
    ...(isOpen ? [giveUp] : []),
    ...(undo ? [takeBack] : []),
  ];
}
