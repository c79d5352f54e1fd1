import { retailFields as fields, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Alert, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useDotReason, type DotReason } from '#kernel/receiving/dot-reason.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { WheelMap } from '../detail/wheel-map.tsx';
import { isAnswered, refusedTyre, wideAxles } from '../fitting.ts';
import { stalePaths, resultOn, type OrderDetail } from '../types.ts';
import { FittedTyre } from './fitted-tyre.tsx';
import { NumberKeys } from './number-keys.tsx';
import type { OrderDialogProps } from './props.ts';
import { useFitted, type FittedState } from './use-fitted.ts';

/** Tyres at their wheels, others below. */
function Tyres({ state }: { state: FittedState }) {
  const cards = state.tyres.map((tyre, at) => ({
    ...tyre,
    card: <FittedTyre key={tyre.key} tyre={tyre} at={at} state={state} />,
  }));
  const placed = cards.filter(({ wheel }) => wheel !== null);
  const at = Object.fromEntries(placed.map(({ wheel, card }) => [wheel, card])) as Partial<
    Record<Wheel, ReactNode>
  >;
  const toned = Object.fromEntries(placed.map(({ wheel }) => [wheel, 'order'])) as Partial<
    Record<Wheel, 'order'>
  >;
  return (
    <>
      {placed.length > 0 && <WheelMap at={at} toned={toned} />}
      {cards.filter(({ wheel }) => wheel === null).map(({ card }) => card)}
    </>
  );
}

/** Axles with a wide age difference, and the customer's consent if required. */
function useAxles({ axleWeeks }: OrderDetail, { tyres }: FittedState) {
  const [consent, setConsent] = useState(false);
  const [refused, setRefused] = useState(false);
  const [today] = useState(() => formatDay(new Date()));
  const wide = wideAxles(tyres, today, axleWeeks);
  const mustAgree = refused || wide.some((axle) => axle.mustAgree);
  return { wide, mustAgree, consent: consent && mustAgree, setConsent, setRefused };
}

function Axles({ axles }: { axles: ReturnType<typeof useAxles> }) {
  const { t } = useTranslation('retail-orders');
  return (
    <>
      {axles.wide.map(({ axle, weeks, mustAgree }) => (
        <Alert
          key={axle}
          type={mustAgree ? 'error' : 'warning'}
          showIcon
          title={t(mustAgree ? 'complete.apartFar' : 'complete.apart', {
            axle: t(`complete.axle.${axle}`),
            count: weeks,
          })}
        />
      ))}
      {axles.mustAgree && (
        <Checkbox checked={axles.consent} onChange={({ target }) => axles.setConsent(target.checked)}>
          {t('complete.consent')}
        </Checkbox>
      )}
    </>
  );
}

/** Submits the DOTs; missing ones are reported first, server refusals stay in the dialog. */
function useComplete(
  order: OrderDetail,
  state: FittedState,
  { axles, reason }: { axles: ReturnType<typeof useAxles>; reason: DotReason },
) {
  const { t } = useTranslation('retail-orders');
  const [failure, setFailure] = useState<string>();
  /** Whether missing input is shown, from the first submit on. */
  const [pressed, setPressed] = useState(false);
  const complete = useAct('POST /order/customer/order/service/complete', {
    done: t('complete.done'),
    failed: t('complete.failed'),
    refresh: stalePaths,
    result: resultOn,
  });
  const { orderNo, version } = order;
  const missing = () => {
    const count = state.tyres.filter((tyre) => !isAnswered(tyre)).length;
    if (count > 0) return t('complete.missing', { count });
    return axles.mustAgree && !axles.consent ? t('complete.noConsent') : undefined;
  };
  const run = async (mileage: number | null): Promise<boolean> => {
    setFailure(undefined);
    setPressed(true);
    if (missing()) {
      state.showFirstUnsaid();
      return false;
    }
    const fitted = state.tyres.map(({ lineId, wheel, dot, identity }) => ({
      lineId,
      tyreIndex: wheel,
      dot,
      identity: identity.trim(),
    }));
    try {
      await complete.orThrow({
        body: { orderNo, version, mileage, fitted, consent: axles.consent, dotReason: reason.dotReason },
      });
      return true;
    } catch (error) {
      axles.setRefused(isApiError(error) && error.error === 'retail.axle-consent');
      const tyre = isApiError(error) ? refusedTyre(error.details) : undefined;
      reason.stopAt(error);
      if (tyre === undefined) setFailure(textOfError(error));
      else state.refuse(tyre, (error as Error).message);
      return false;
    }
  };
  return { run, busy: complete.busy, failure: failure ?? (pressed ? missing() : undefined) };
}

/** Dialog to complete a fitting, with the DOT of each tyre for the warranty. */
export function CompleteDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('retail-orders');
  const lang = useLang();
  const state = useFitted(order);
  const [mileage, setMileage] = useState(order.mileage);
  const axles = useAxles(order, state);
  const reason = useDotReason();
  const { run, busy, failure } = useComplete(order, state, { axles, reason });
  useUnsaved(open && state.tyres.some(({ dot, unreadable }) => dot !== '' || unreadable));
  const active = state.tyres[state.active];
  return (
    <Dialog
      open={open}
      width={920}
      title={t('complete.title', { no: order.orderNo, plate: order.plateNumber })}
      okText={t('action.complete')}
      busy={busy}
      onOk={() => void run(mileage).then((done) => done && onClose())}
      onClose={onClose}
    >
      <div className="ro-complete">
        <div className="ro-complete-tyres">
          <Tyres state={state} />
        </div>
        {active && (
          <NumberKeys
            onKey={state.press}
            unreadable={active.unreadable}
            onUnreadable={() => state.setUnreadable(state.active, !active.unreadable)}
          />
        )}
        <div className="ro-complete-foot">
          <label className="ro-day">
            <span>{fields.mileage[lang]}</span>
            <QtyInput value={mileage} onChange={setMileage} max={2_000_000} />
          </label>
          <Axles axles={axles} />
          {reason.field}
          {failure && <Alert type="error" showIcon title={failure} />}
        </div>
      </div>
    </Dialog>
  );
}
