import { shipmentTypes, retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { delayDays } from '@treadline/contract/retail/retail-orders/rules.ts';
import { delayRules } from '@treadline/contract/retail/retail-orders/settings.ts';
import { Alert, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { stalePaths, resultOn } from '../types.ts';
import type { OrderDialogProps } from './props.ts';

type Choice = 1 | 2;

/** Dialog to ship now or not before a day, within the configured limit. Can be set once. */
export function ShipDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('retail-orders');
  const lang = useLang();
  const say = useContractText();
  const [choice, setChoice] = useState<Choice>(1);
  const [day, setDay] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const [today] = useState(() => formatDay(new Date()));
  const ship = useAct('POST /order/customer/order/shipment', {
    done: choice === 1 ? t('ship.now') : t('refused.delayed', { date: day }),
    refresh: stalePaths,
    result: resultOn,
  });
  const send = async () => {
    // A click more while it is on its way changes nothing.
    if (ship.busy) return;
    setFailure(undefined);
    try {
      const shipmentDate = choice === 2 ? day : null;
      await ship.orThrow({ body: { orderNo: order.orderNo, shipmentType: choice, shipmentDate } });
      onClose();
    } catch (error) {
      setFailure(textOfError(error));
    }
  };
  return (
    <Dialog
      open={open}
      title={t('ship.title', { no: order.orderNo })}
      okText={t('ship.ok')}
      okDisabled={choice === 2 && day === null}
      busy={ship.busy}
      onOk={() => void send()}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('ship.text', { count: order.quantity, size: order.size })}</p>
      <Radio.Group
        className="ro-choices"
        aria-label={retailFields.shipmentType.label[lang]}
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      >
        <Radio value={1}>{say(shipmentTypes[1])}</Radio>
        <Radio value={2}>{say(shipmentTypes[2])}</Radio>
      </Radio.Group>
      {choice === 2 && (
        <label className="ro-day">
          <span>
            {retailFields.shipmentDate[lang]}{' '}
            <span className="tl-hint">{say(delayRules[order.delayRule])}</span>
          </span>
          <DayPicker
            value={day}
            onChange={setDay}
            aria-label={retailFields.shipmentDate[lang]}
            {...delayDays(order.delayRule, today)}
          />
        </label>
      )}
      {failure && <Alert className="tl-dialog-alert" type="error" showIcon title={failure} />}
    </Dialog>
  );
}
