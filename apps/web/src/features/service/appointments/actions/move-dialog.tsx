import { appointmentFields as fields } from '@treadline/contract/service/appointments/fields.ts';
import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { SlotPicker } from '../booking/slot-picker.tsx';
import '../booking/booking.css';
import { stalePaths, resultOn } from '../types.ts';
import type { DialogProps, RescheduleTarget } from './appointment-dialogs.tsx';

interface MoveDialogProps extends DialogProps {
  target: RescheduleTarget | undefined;
}

/** Books the new time and frees the old one; refusals stay in the dialog. */
function useMove({ appointment, onClose }: DialogProps) {
  const { t } = useTranslation('appointments');
  const [failure, setFailure] = useState<{ text: string; isLate: boolean }>();
  const move = useAct('PUT /order/appointment/move/:id', {
    done: t('done.move'),
    refresh: stalePaths,
    result: resultOn,
  });
  const run = async ({ startsTime, bayId }: RescheduleTarget, notify: boolean) => {
    const { id, version } = appointment;
    try {
      // Who was told that the goods come later and presses again wants it all the same.
      const acceptLate = failure?.isLate ?? false;
      await move.orThrow({ params: { id }, body: { version, startsTime, bayId, notify, acceptLate } });
      onClose();
    } catch (error) {
      const isLate = isApiError(error) && error.error === 'appointment.parts-late';
      setFailure({ text: textOfError(error), isLate });
    }
  };
  return { run, busy: move.busy, failure, forget: () => setFailure(undefined) };
}

/** Name of a bay; '' for the first free one. */
function useBayName(dealerId: number, bayId: number | null): string {
  const { data } = useApi(
    'GET /order/appointment/bay/list',
    { query: { dealerId: String(dealerId) } },
    { enabled: bayId !== null, staleTime: 60_000 },
  );
  return data?.find(({ id }) => id === bayId)?.name ?? '';
}

/** Dialog to reschedule an appointment: old and new time, and whether to notify the customer. */
export function MoveDialog({ target: given, ...props }: MoveDialogProps) {
  const { appointment, open, onClose } = props;
  const { t } = useTranslation('appointments');
  const say = useContractText();
  const { run, busy, failure, forget } = useMove(props);
  const [target, setTarget] = useState(given);
  const [notify, setNotify] = useState(true);
  const { dealerId, id, kinds, orderId, startsTime, bayName, plateNumber } = appointment;
  const newBay = useBayName(dealerId, target?.bayId ?? null) || t('move.anyBay');
  const isSameTime = target !== undefined && Date.parse(target.startsTime) === Date.parse(startsTime);
  return (
    <Dialog
      open={open}
      width={given ? 480 : 760}
      title={t('move.title', { plate: plateNumber })}
      okText={failure?.isLate ? t('move.anyway') : t('action.move')}
      okDisabled={!target}
      busy={busy}
      onOk={() => target && void run(target, notify && !isSameTime)}
      onClose={onClose}
    >
      <dl className="ap-change">
        <dt>{t('move.from')}</dt>
        <dd>
          {formatTime(startsTime)} · {bayName}
        </dd>
        <dt>{t('move.to')}</dt>
        <dd>
          <b>{target ? `${formatTime(target.startsTime)} · ${newBay}` : t('move.choose')}</b>
        </dd>
        <dt>{say(fields.kindNames)}</dt>
        <dd>{appointment.kindNames}</dd>
      </dl>
      {!given && (
        <SlotPicker
          dealerId={dealerId}
          kinds={kinds}
          movingId={id}
          orderId={orderId ?? undefined}
          value={target?.startsTime ?? startsTime}
          onChange={(time) => {
            setTarget({ startsTime: time, bayId: null });
            forget();
          }}
        />
      )}
      <p className="tl-dialog-text">
        {isSameTime ? (
          t('move.noMessage')
        ) : (
          <Checkbox checked={notify} onChange={({ target: box }) => setNotify(box.checked)}>
            {t('move.message')}
          </Checkbox>
        )}
      </p>
      {failure && <Alert type={failure.isLate ? 'warning' : 'error'} showIcon title={failure.text} />}
    </Dialog>
  );
}
