import {
  carrierSteps,
  pushBehaviours,
  type CarrierStep,
  type PushBehaviour,
} from '@treadline/contract/tools/dev/carrier-steps.ts';
import { eventTexts } from '@treadline/contract/sending/sales-orders/flow.ts';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useContractText } from '#kernel/lang.ts';

type Parcel = OutputOf<'GET /dev/carriers'>['parcels'][number];

/** Next event of a parcel, and how the sandbox reports it. */
function Move({ parcel: { orderNo, pieces, cancelled } }: { parcel: Parcel }) {
  const { t } = useTranslation('dev');
  const [step, setStep] = useState<CarrierStep>('journey');
  const [how, setHow] = useState<PushBehaviour>('once');
  const [firstOnly, setFirstOnly] = useState(false);
  const act = useAct('POST /dev/carriers/move', {
    done: t('carrier.moved', { no: orderNo }),
    refresh: ['/dev', '/logistics', '/order', '/inventory'],
  });
  if (cancelled) return <span className="dev-quiet">{t('carrier.cancelled')}</span>;
  return (
    <span className="dev-move">
      <Select
        size="small"
        aria-label={`${t('carrier.step')} ${orderNo}`}
        value={step}
        options={carrierSteps.map((value) => ({ value, label: t(`carrier.steps.${value}`) }))}
        onChange={setStep}
      />
      <Select
        size="small"
        aria-label={`${t('carrier.how')} ${orderNo}`}
        value={how}
        options={pushBehaviours.map((value) => ({ value, label: t(`carrier.tellings.${value}`) }))}
        onChange={setHow}
      />
      {pieces > 1 && (
        <Checkbox checked={firstOnly} onChange={(event) => setFirstOnly(event.target.checked)}>
          {t('carrier.firstOnly')}
        </Checkbox>
      )}
      <Button
        size="small"
        loading={act.busy}
        aria-label={`${t('carrier.move')} ${orderNo}`}
        onClick={() => void act.run({ body: { orderNo, step, how, firstOnly } })}
      >
        {t('carrier.move')}
      </Button>
    </span>
  );
}

/** Parcels of the carrier sandbox, newest first. */
export function ParcelTable({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('dev');
  const say = useContractText();
  return (
    <div className="dev-sheet dev-parcels">
      <table className="dev-table">
        <thead>
          <tr>
            {(['order', 'to', 'last', 'next'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`carrier.columns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.orderNo}>
              <td>
                {parcel.orderNo}
                <br />
                <span className="dev-quiet">
                  {parcel.carrierName} {parcel.waybillNo}
                </span>
              </td>
              <td className="dev-cut" title={`${parcel.from} → ${parcel.to}`}>
                {parcel.to}
                <br />
                <span className="dev-quiet">{t('carrier.pieces', { count: parcel.pieces })}</span>
              </td>
              <td>{parcel.last ? say(eventTexts[parcel.last]) : t('carrier.nothing')}</td>
              <td>
                <Move parcel={parcel} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
