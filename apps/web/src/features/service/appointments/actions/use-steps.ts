import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { stalePaths, resultOn, type Appointment } from '../types.ts';

type Step = 'confirm' | 'arrive' | 'start' | 'complete' | 'leave';

/** Actions of an appointment without input: confirmed, arrived, in work, done, left. */
export function useSteps() {
  const { t } = useTranslation('appointments');
  const options = (step: Step) => ({ done: t(`done.${step}`), refresh: stalePaths, result: resultOn });
  const acts = {
    confirm: useAct('PUT /order/appointment/confirm/:id', options('confirm')),
    arrive: useAct('PUT /order/appointment/arrive/:id', options('arrive')),
    start: useAct('PUT /order/appointment/start/:id', options('start')),
    complete: useAct('PUT /order/appointment/complete/:id', options('complete')),
    leave: useAct('PUT /order/appointment/leave/:id', options('leave')),
  };
  const busy = Object.values(acts).some((act) => act.busy);
  const take = (step: Step, { id, version }: Pick<Appointment, 'id' | 'version'>) =>
    void acts[step].run({ params: { id }, body: { version } });
  return { take, busy };
}
