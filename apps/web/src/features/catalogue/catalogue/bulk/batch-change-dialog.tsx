import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { useShowResults } from '#kernel/list/row-results.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { BatchFields, type Goods } from './batch-fields.tsx';
import { BatchPreview } from './batch-preview.tsx';
import './bulk.css';
import type { Batch, Change } from './types.ts';
import { useAnswer } from './use-answer.ts';

interface BatchChangeProps {
  goods: Goods;
  ids: readonly number[];
  open: boolean;
  onClose: () => void;
}

const readPreview = (body: Batch, signal: AbortSignal) =>
  api('POST /product/partData/batchUpdate/preview', { body }, { signal });
const refresh = ['/product'] as const;

/** Dialog for a bulk change of parts: select fields, preview before and after, apply. */
export function BatchChangeDialog({ goods, ids, open, onClose }: BatchChangeProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [reason, setReason] = useState('');
  const sayResults = useShowResults();
  const tyres = useAct('PUT /product/partData/batchUpdate', { refresh: [...refresh] });
  const mainParts = useAct('PUT /product/mainPart/batchUpdate', { refresh: [...refresh] });
  const act = goods === 'tyres' ? tyres : mainParts;
  const chosen = Object.entries(values);
  const isWhole =
    chosen.length > 0 && chosen.every(([, value]) => value !== undefined && !Number.isNaN(value));
  const change = values as Change;
  const { answer, error, isNew } = useAnswer(
    open && isWhole ? { ids: [...ids], change } : undefined,
    readPreview,
  );
  const count = isWhole && isNew ? (answer?.total ?? 0) : 0;
  const save = async () => {
    const going = answer?.rows.filter(({ blocked }) => blocked === null).map(({ id }) => id) ?? [];
    const results = await act.run({ body: { ids: going, change, reason } });
    if (!results) return;
    onClose();
    sayResults(results, (done) => t('bulk.changed', { count: done }));
  };
  const needsReason = answer?.rows.some((row) => row.blocked === null && row.proposed) ?? false;
  return (
    <Dialog
      open={open}
      width={840}
      title={t('bulk.batchOf', { count: ids.length })}
      okText={count > 0 ? t('bulk.changeCount', { count }) : t('words:change')}
      okDisabled={count === 0}
      busy={act.busy}
      onOk={() => void save()}
      onClose={onClose}
    >
      <BatchFields goods={goods} values={values as never} onChange={(next) => setValues(next)} />
      {needsReason && isWhole && (
        <Input
          aria-label={t('bulk.reason')}
          placeholder={t('bulk.reason')}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {error && <Alert type="error" showIcon title={error} />}
      {isWhole && answer && !error && <BatchPreview preview={answer} />}
      {!isWhole && <p className="bulk-counts">{t('bulk.choose')}</p>}
    </Dialog>
  );
}
