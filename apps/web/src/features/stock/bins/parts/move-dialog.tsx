import { shelfFields } from '@treadline/contract/stock/bins/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { saveBy } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { stalePaths } from '../types.ts';
import { BinChoice } from './bin-choice.tsx';

type Shelf = RowOf<'GET /inventory/bin/content'>;
interface Values {
  toId: number | null;
  quantity: number | null;
}

/** Dialog that moves pieces from a bin to another, or out of it where none is chosen. */
export function MoveDialog({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const { t } = useTranslation('bins');
  const lang = useLang();
  const move = useAct('POST /inventory/bin/move', { done: t('moved'), refresh: [...stalePaths] });
  const { partId, dot, binId, quantity: seen, locationId, binCode, size } = shelf;
  return (
    <FormDialog<Values>
      open
      title={t('move.title', { size, bin: binCode })}
      okText={t('move.ok')}
      initial={{ toId: null, quantity: seen }}
      validate={({ quantity }) =>
        quantity !== null && quantity >= 1 && quantity <= seen
          ? {}
          : { quantity: t('move.most', { count: seen }) }
      }
      onSubmit={saveBy(({ toId, quantity }) =>
        move.orThrow({ body: { partId, dot, fromId: binId, toId, quantity: quantity ?? 0, seen } }),
      )}
      onClose={onClose}
    >
      <FormField name="toId" label={t('move.to')} hint={t('move.none')}>
        <BinChoice locationId={locationId} />
      </FormField>
      <FormField name="quantity" label={shelfFields.quantity[lang]} required>
        <QtyInput min={1} max={seen} />
      </FormField>
    </FormDialog>
  );
}
