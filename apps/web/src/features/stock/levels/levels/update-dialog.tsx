import { adjustmentReasons } from '@treadline/contract/stock/inventory/dictionaries.ts';
import { bucketFields, levelFields } from '@treadline/contract/stock/levels/fields.ts';
import { Alert, App, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import { EntrySelect } from '#kernel/dictionary/entry-select.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { draftOf, linesOf, rebaseDraft, type Draft, type PartStockInfo } from './draft.ts';
import { baseOf, type StockScreen } from './types.ts';
import { UpdateLines } from './update-lines.tsx';
import './levels.css';

interface UpdateDialogProps {
  face: Pick<StockScreen, 'places'>;
  /** Stock as it was when the dialog was opened. */
  info: PartStockInfo;
  open: boolean;
  onClose: () => void;
}

/** Current stock, in two lines. */
function Facts({ info }: { info: PartStockInfo }) {
  const say = useContractText();
  const { t } = useTranslation('levels');
  const figures = ['available', 'onHand', 'reserved', 'locked'] as const;
  return (
    <>
      <p className="level-facts">
        <b>{info.size}</b> {info.brandName} {info.partNo} · {info.placeName}
      </p>
      <p className="level-facts level-figures">
        {figures.map((key) => (
          <span key={key}>
            {say(bucketFields[key].label)} <b>{formatQuantity(info[key])}</b>
          </span>
        ))}
      </p>
      {info.pending && <Alert type="warning" showIcon title={t('update.pending', { no: info.pending })} />}
    </>
  );
}

/** Saves the update; after a conflict the stock is reloaded, and the input is kept for the user to compare. */
function useUpdate(face: UpdateDialogProps['face'], start: PartStockInfo, onClose: () => void) {
  const { t } = useTranslation('levels');
  const { message } = App.useApp();
  const [info, setInfo] = useState(start);
  const [draft, setDraft] = useState<Draft>(() => draftOf(start));
  const [error, setError] = useState<string>();
  const base = baseOf(face);
  const act = useAct(`PUT ${base}/update/:id`, { refresh: ['/inventory', '/product/partData/card'] });
  const { lines, isWrong } = linesOf(draft);
  const isNewSafe = draft.safeMin !== info.safeMin;
  const fail = async (thrown: unknown) => {
    setError(textOfError(thrown));
    if (!isApiError(thrown) || thrown.error !== 'inventory.changed') return;
    const { locationId, partId } = info;
    const now = await api(`GET ${base}/part-info`, {
      query: { locationId: String(locationId), partId: String(partId) },
    });
    setInfo(now);
    setDraft((before) => rebaseDraft(before, now));
  };
  const save = async () => {
    const { reason, remark, safeMin } = draft;
    const body = { partId: info.partId, reason, remark, lines, ...(isNewSafe && { safeMin: safeMin ?? 0 }) };
    try {
      const { adjustNo, status } = await act.orThrow({ params: { id: info.locationId }, body });
      message.success(status === 'PENDING' ? t('update.waits', { no: adjustNo }) : t('update.done'));
      onClose();
    } catch (thrown) {
      await fail(thrown);
    }
  };
  const isOpen =
    !isWrong && (lines.length > 0 || (isNewSafe && draft.safeMin !== null && draft.safeMin >= 0));
  return {
    info,
    draft,
    set: (more: Partial<Draft>) => setDraft({ ...draft, ...more }),
    error,
    save,
    isOpen,
    busy: act.busy,
  };
}

/** Dialog to set a part's stock on hand by DOT at a location, with optimistic locking, and its safety stock. */
export function UpdateDialog({ face, info: start, open, onClose }: UpdateDialogProps) {
  const { t } = useTranslation('levels');
  const say = useContractText();
  const { info, draft, set, error, save, isOpen, busy } = useUpdate(face, start, onClose);
  return (
    <Dialog
      open={open}
      width={680}
      title={t('update.title')}
      okText={t('update.save')}
      okDisabled={!isOpen}
      busy={busy}
      onOk={() => void save()}
      onClose={onClose}
    >
      <Facts info={info} />
      {error && <Alert type="error" showIcon title={error} />}
      <UpdateLines lines={draft.lines} onChange={(lines) => set({ lines })} />
      <div className="level-fields">
        <label>
          <span>{t('update.reason')}</span>
          <EntrySelect
            type={adjustmentReasons.code}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
          />
        </label>
        <label>
          <span>{say(levelFields.safeMin.label)}</span>
          <QtyInput
            value={draft.safeMin}
            max={99_999}
            aria-label={say(levelFields.safeMin.label)}
            onChange={(safeMin) => set({ safeMin })}
          />
        </label>
      </div>
      <Input
        value={draft.remark}
        maxLength={500}
        placeholder={t('update.remark')}
        aria-label={t('update.remark')}
        onChange={({ target }) => set({ remark: target.value })}
      />
    </Dialog>
  );
}
