import {
  receiverInputs,
  shipInputs,
  exchangeFields,
} from '@treadline/contract/promotion/dealer-points/fields.ts';
import { exchangeStatusTexts } from '@treadline/contract/promotion/dealer-points/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths, type Exchange } from './types.ts';
import './points.css';

interface Values {
  carrier: string;
  waybillNo: string;
}
const blank: Values = { carrier: '', waybillNo: '' };

/** Dialog to ship a reward: carrier, waybill and recipient. */
export function ShipDialog({
  exchange,
  open,
  onClose,
}: {
  exchange: Exchange;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  const { id, version } = exchange;
  const validate = useSchema<Values>(() =>
    import('@treadline/contract/promotion/dealer-points/exchange-routes.ts').then(
      ({ ShipInput }) => ShipInput,
    ),
  );
  const act = useAct('PUT /promotion/dealer/exchange/handle/:id', {
    done: exchangeStatusTexts.SHIPPED.text[lang],
    refresh: stalePaths,
    result: () => ({ list: 'GET /promotion/dealer/exchange/list', id }),
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t('ship.title', { no: exchange.exchangeNo })}
      okText={t('words:ship')}
      initial={blank}
      validate={validate}
      onSubmit={saveBy((values) =>
        act.orThrow({ params: { id }, body: { action: 'ship', version, ...values } }),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <dl className="dp-receiver">
        <dt>{exchangeFields.itemName[lang]}</dt>
        <dd>{`${exchange.itemName} × ${exchange.quantity}`}</dd>
        {(['contactName', 'contactPhone', 'address'] as const).map((key) => (
          <div key={key}>
            <dt>{receiverInputs[key].label[lang]}</dt>
            <dd>{exchange[key]}</dd>
          </div>
        ))}
      </dl>
      {Object.entries(shipInputs).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
      ))}
    </FormDialog>
  );
}
