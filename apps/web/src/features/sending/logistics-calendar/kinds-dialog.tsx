import { logisticKindTexts, logisticKinds } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useContractText } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { stalePaths } from './stale-paths.ts';

interface KindsDialogProps {
  suppliers: OutputOf<'GET /data/calendar/logisticsSuppliers/option'>;
  open: boolean;
  onClose: () => void;
}

/** Form for the kind of each logistics supplier. */
export function KindsDialog({ suppliers, open, onClose }: KindsDialogProps) {
  const { t } = useTranslation('logistics-calendar');
  const say = useContractText();
  const change = useAct('PUT /data/calendar/logisticsSuppliers/type/:id', {
    done: t('kinds.done'),
    refresh: stalePaths,
  });
  const options = logisticKinds.map((value) => ({ value, label: say(logisticKindTexts[value]) }));
  return (
    <Dialog open={open} title={t('kinds.title')} onClose={onClose}>
      <p className="tl-hint">{t('kinds.text')}</p>
      <ul className="cal-kinds">
        {suppliers.map(({ value, label, kind }) => (
          <li key={value}>
            <span className="tl-ellipsis" title={label}>
              {label}
            </span>
            <Select
              value={kind}
              options={options}
              aria-label={label}
              onChange={(next) =>
                void change.run({ params: { id: value }, body: { logisticSupplierType: next } })
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
