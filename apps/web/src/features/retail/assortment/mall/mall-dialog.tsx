import { mallInputs } from '@treadline/contract/retail/assortment/mall-fields.ts';
import type { StockDisplay } from '@treadline/contract/retail/assortment/words.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useConfirmHighPrice, usePriceHint } from '../ask-high.ts';
import { nameOf, type MallRow } from '../types.ts';

interface Values {
  price: number | null;
  showStock: StockDisplay;
  onSale: boolean;
}
const loadSchema = () =>
  import('@treadline/contract/retail/assortment/mall-routes.ts').then(({ MallInput }) => MallInput);

/** Form of a part in the online mall. */
export function MallDialog({ row, open, onClose }: { row: MallRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['assortment', 'words']);
  const validate = useSchema<Values>(loadSchema);
  const act = useAct('PUT /inventory/dealers/onlineSales/update', {
    done: t('words:recorded'),
    refresh: ['/inventory/dealers'],
  });
  const { partId, version, price, msrp, showStock, onSale } = row;
  const [ask, hintOf] = [useConfirmHighPrice(), usePriceHint()];
  const save = saveBy((values: Values) => act.orThrow({ body: { ...values, partId, version } }));
  return (
    <FormDialog<Values>
      open={open}
      title={t('mall.dialog', { name: nameOf(row, row.title) })}
      okText={t('words:saveChanges')}
      initial={{ price: price ?? msrp, showStock, onSale }}
      validate={validate}
      onSubmit={async (values) =>
        values.price === price || (await ask(values.price, row)) ? save(values) : { price: t('high.check') }
      }
      onClose={onClose}
    >
      {Object.entries(mallInputs).map(([key, field], at) => (
        <FieldInput
          key={key}
          name={key}
          field={field}
          autoFocus={at === 0}
          hint={key === 'price' ? hintOf(row) : undefined}
        />
      ))}
    </FormDialog>
  );
}
