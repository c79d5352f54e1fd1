import { exchangeFields, receiverInputs } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { exchangeOf, stalePaths, type Shop, type ShopItem } from './types.ts';
import './points.css';

const inputs = { ...receiverInputs, remark: f.remark('备注', 'Remark', '備註', { max: 200 }) } as const;
type Values = Record<keyof typeof inputs, string>;

/** Prefilled dialog to request a reward. */
export function RequestDialog({
  item,
  shop,
  open,
  onClose,
}: {
  item: ShopItem;
  shop: Shop;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const [quantity, setQuantity] = useState<number | null>(1);
  const most = Math.max(1, item.most);
  const isRight = quantity !== null && quantity >= 1 && quantity <= most;
  const points = item.points * (isRight ? quantity : 1);
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/promotion/dealer-points/exchange-routes.ts').then(
      ({ dealerExchangeRoutes }) =>
        dealerExchangeRoutes.create.body.omit({ itemId: true, quantity: true, points: true }),
    ),
  );
  const act = useAct('POST /promotion/dealer/exchange/create', {
    done: t('shop.asked'),
    refresh: stalePaths,
    onDone: (made) => goTo(exchangeOf(made)),
  });
  const initial = valuesOf(inputs, { ...shop.receiver, remark: '' }) as Values;
  return (
    <FormDialog<Values>
      open={open}
      width={560}
      columns={2}
      title={t('shop.askFor', { item: item.name })}
      okText={t('shop.ok')}
      okDisabled={!isRight}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values) =>
        act.orThrow({ body: { ...values, itemId: item.id, quantity: quantity ?? 1, points } }),
      )}
      onClose={onClose}
    >
      <div className="dp-asked">
        <label>
          <span>{exchangeFields.quantity.label[lang]}</span>
          <QtyInput
            min={1}
            max={most}
            value={quantity}
            unit={exchangeFields.quantity.unit[lang]}
            onChange={setQuantity}
          />
        </label>
        <p>
          {t('shop.sum', {
            points: formatQuantity(points),
            rest: formatQuantity(shop.points - points),
          })}
        </p>
      </div>
      {Object.entries(inputs).map(([key, field]) => (
        <FieldInput key={key} name={key} field={field} start={initial[key as keyof Values]} />
      ))}
    </FormDialog>
  );
}
