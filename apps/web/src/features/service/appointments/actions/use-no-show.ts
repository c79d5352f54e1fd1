import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatTime } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, resultOn, type Appointment, type Car } from '../types.ts';

type Missed = Pick<Appointment, 'id' | 'version' | 'startsTime'> & { plate: string };

export const missedOf = (row: Appointment | Car): Missed => ({
  id: row.id,
  version: row.version,
  startsTime: row.startsTime,
  plate: 'plate' in row ? row.plate : row.plateNumber,
});

/** Marks an appointment as no-show after a confirmation with its consequences. */
export function useNoShow() {
  const { t } = useTranslation('appointments');
  const { confirmAction } = useDialogs();
  const missed = useAct('PUT /order/appointment/noShow/:id', {
    done: t('done.noShow'),
    refresh: stalePaths,
    result: resultOn,
  });
  return ({ id, version, startsTime, plate }: Missed) =>
    void confirmAction({
      title: t('noShow.title', { plate, time: formatTime(startsTime) }),
      content: t('noShow.text'),
      okText: t('noShow.ok'),
      danger: true,
      onOk: async () => void (await missed.orThrow({ params: { id }, body: { version } })),
    });
}
