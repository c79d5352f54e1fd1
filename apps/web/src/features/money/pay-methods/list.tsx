import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useLang } from '#kernel/lang.ts';
import { textOfError } from '#kernel/error-text.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { MethodRow } from './method-row.tsx';
import { nameOf, type PayMethod } from './pay-method.ts';
import './pay-methods.css';

const MethodDialog = lazyDialog(() => import('./method-dialog.tsx').then((module) => module.MethodDialog));

/** Request body of a method, without its kind. */
function bodyOf(method: PayMethod) {
  const { id: _, code: __, ...body } = method;
  return body;
}

/** Saves a change of a method; disabling asks for confirmation of what it stops. */
function useChange() {
  const { t } = useTranslation(['pay-methods', 'words']);
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const act = useAct('PUT /data/payMethod/:id', { refresh: ['/data/payMethod'] });
  const send = (method: PayMethod, more: Partial<PayMethod>) =>
    act.run({ params: { id: method.id }, body: bodyOf({ ...method, ...more }) });
  return {
    move: (method: PayMethod, place: number) => void send(method, { place }),
    async toggle(method: PayMethod) {
      const sure =
        !method.enabled ||
        (await confirmAction({
          title: t('stopTitle', { name: nameOf(method, lang) }),
          content: t('stopText'),
          okText: t('words:disable'),
          danger: true,
        }));
      if (sure) await send(method, { enabled: !method.enabled });
    },
  };
}

/** List of payment methods in display order, sortable by drag and drop or arrow keys. */
export default function PayMethodList() {
  const { t } = useTranslation('pay-methods');
  const lang = useLang();
  const { data, error, refetch } = useApi('GET /data/payMethod/list', {});
  const { move, toggle } = useChange();
  const [dragged, setDragged] = useState<PayMethod | null>(null);
  const [edited, setEdited] = useState<PayMethod | null>(null);
  const [open, setOpen] = useState(false);
  const edit = (method: PayMethod) => {
    setEdited(method);
    setOpen(true);
  };
  return (
    <ListLayout title={screenTitle('/basic/payMethod')[lang]}>
      <div className="pm-page">
        <p className="pm-hint">{t('hint')}</p>
        {error && !data && (
          <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
        )}
        <ol className="pm-list" aria-label={screenTitle('/basic/payMethod')[lang]}>
          {data?.map((method, at) => (
            <MethodRow
              key={method.id}
              method={method}
              last={data.length}
              dragged={dragged?.id === method.id}
              onDrag={setDragged}
              onDrop={() => dragged && dragged.id !== method.id && move(dragged, at + 1)}
              onMove={(place) => move(method, place)}
              onToggle={() => void toggle(method)}
              onEdit={() => edit(method)}
            />
          ))}
        </ol>
      </div>
      {edited && <MethodDialog key={edited.id} method={edited} open={open} onClose={() => setOpen(false)} />}
    </ListLayout>
  );
}
