import {
  customCodes,
  customInputs,
  ownGoodsInputs,
} from '@treadline/contract/retail/assortment/custom-fields.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { RecordDialog } from '#kernel/fields/record-dialog-part.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useConfirmHighPrice, usePriceHint } from '../ask-high.ts';
import { nameOf, type CustomRow } from '../types.ts';

interface Steered {
  open: boolean;
  onClose: () => void;
}
const refresh = ['/inventory/parts/custom', '/inventory/dealers'] as `/${string}`[];
const loadGoods = () =>
  import('@treadline/contract/retail/assortment/custom-routes.ts').then(({ OwnGoods }) => OwnGoods);
const loadInput = () =>
  import('@treadline/contract/retail/assortment/custom-routes.ts').then(({ CustomInput }) => CustomInput);

/** Form for a company's own number, price and text of a platform part, with the fields that its codes permit. */
export function CustomDialog({ row, open, onClose }: Steered & { row: CustomRow }) {
  const { t } = useTranslation(['assortment', 'words']);
  const can = useCan();
  const opened = Object.entries(customInputs).filter(([key]) =>
    can({ code: customCodes[key as keyof typeof customCodes] }),
  );
  const fields: Fields = Object.fromEntries(opened);
  const validate = useSchema<object>(loadInput);
  const act = useAct('PUT /inventory/parts/custom/update', { done: t('words:recorded'), refresh });
  const { partId, version } = row;
  const [ask, hintOf] = [useConfirmHighPrice(), usePriceHint()];
  const save = saveBy((values: object) => act.orThrow({ body: { partId, version, ...values } }));
  /** Changed price, or null: an unchanged one was confirmed before. */
  const priceOf = ({ price = null }: { price?: number | null }) => (price === row.price ? null : price);
  return (
    <FormDialog<object>
      open={open}
      title={t('custom.dialog', { name: nameOf(row, row.name) })}
      okText={t('words:saveChanges')}
      initial={valuesOf(fields, row)}
      validate={validate}
      onSubmit={async (values) =>
        (await ask(priceOf(values), row)) ? save(values) : { price: t('high.check') }
      }
      onClose={onClose}
    >
      {opened.map(([key, field], at) => (
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

/** Form of a company's own goods, new or existing. */
export function OwnGoodsDialog({ row, ...steered }: Steered & { row: CustomRow | null }) {
  const { t } = useTranslation('assortment');
  const record = row && { ...row, id: row.partId };
  return (
    <RecordDialog
      {...steered}
      fields={ownGoodsInputs}
      record={record}
      create="POST /inventory/parts/custom"
      update="PUT /inventory/parts/custom/goods/:id"
      refresh={refresh}
      schema={loadGoods}
      noun={t('custom.goods')}
      name={row?.ownName}
    />
  );
}
