import { binInputs, shelfFields } from '@treadline/contract/stock/bins/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { stalePaths, type Unplaced } from '../types.ts';
import { BinChoice } from './bin-choice.tsx';

interface Values {
  binId: number | null;
  quantity: number | null;
}

/** Dialog that puts pieces into a chosen or scanned bin. */
export function PlaceDialog({ row, onClose }: { row: Unplaced; onClose: () => void }) {
  const { t } = useTranslation(['bins', 'words']);
  const lang = useLang();
  const putAway = useAct('POST /inventory/putaway', { done: t('putAway.done'), refresh: [...stalePaths] });
  const { partId, dot, quantity: seen, locationId, size } = row;
  const validate = ({ binId, quantity }: Values) => ({
    ...(binId === null && { binId: t('words:required') }),
    ...((quantity === null || !(quantity >= 1 && quantity <= seen)) && {
      quantity: t('move.most', { count: seen }),
    }),
  });
  return (
    <FormDialog<Values>
      open
      title={`${size} ${dot}`}
      okText={screenTitle('/inventory/putaway')[lang]}
      initial={{ binId: null, quantity: seen }}
      validate={validate}
      onSubmit={saveBy(({ binId, quantity }) =>
        putAway.orThrow({
          body: {
            locationId,
            lines: [{ partId, dot, binId: binId ?? 0, quantity: quantity ?? 0, seen }],
          },
        }),
      )}
      onClose={onClose}
    >
      <FormField name="binId" label={binInputs.code[lang]} hint={t('scanBin')} required>
        <BinChoice locationId={locationId} />
      </FormField>
      <FormField name="quantity" label={shelfFields.quantity[lang]} required>
        <QtyInput min={1} max={seen} />
      </FormField>
    </FormDialog>
  );
}
