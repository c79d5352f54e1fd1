import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, unknownParts, type Batch } from '../types.ts';

interface MatchDialogProps {
  dealerId: number;
  /** Unknown part number; '' while the dialog is closed. */
  alias: string;
  onClose: () => void;
}

/** Dialog that maps a dealer's part number to a part; the mapping is saved. */
function MatchDialog({ dealerId, alias, onClose }: MatchDialogProps) {
  const { t } = useTranslation('order-batches');
  const keep = useAct('POST /order/batch/alias', { done: t('alias.kept', { alias }), refresh: stalePaths });
  return (
    <FormDialog<{ partId: number | null }>
      open={alias !== ''}
      title={t('alias.matchTitle', { alias })}
      okText={t('alias.keep')}
      initial={{ partId: null }}
      validate={({ partId }) => (partId === null ? { partId: t('alias.choose') } : {})}
      onSubmit={async ({ partId }) => {
        if (partId !== null) await keep.orThrow({ body: { dealerId, alias, partId } });
      }}
      onClose={onClose}
    >
      <p className="tl-hint">{t('alias.hint')}</p>
      <FormField name="partId" label={t('alias.part')} required wide>
        <PartPicker aria-label={t('alias.part')} autoFocus />
      </FormField>
    </FormDialog>
  );
}

/** Unknown part numbers, each assigned once for all its rows. */
export function UnknownParts({ batch, disabled }: { batch: Batch; disabled: boolean }) {
  const { t } = useTranslation('order-batches');
  const [alias, setAlias] = useState('');
  const unknown = unknownParts(batch);
  return (
    <>
      {unknown.length > 0 && (
        <div className="ob-unknown" role="group" aria-label={t('alias.unknown')}>
          <b>{t('alias.unknown')}</b>
          {unknown.map((each) => (
            <Button
              key={each.alias}
              size="small"
              disabled={disabled}
              title={disabled ? t('action.saveFirst') : undefined}
              onClick={() => setAlias(each.alias)}
            >
              {t('alias.match', { alias: each.alias, count: each.rows })}
            </Button>
          ))}
        </div>
      )}
      <MatchDialog dealerId={batch.dealerId} alias={alias} onClose={() => setAlias('')} />
    </>
  );
}
