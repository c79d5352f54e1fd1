import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { SmsLog } from './types.ts';

/** Resend action of an undelivered message; disabled with a reason where impossible. */
export function useResend(): (row: SmsLog) => RowAction[] {
  const { t } = useTranslation('messages');
  const { confirmAction } = useDialogs();
  const act = useAct('POST /data/sms/resend/:id', {
    done: t('resend.done'),
    refresh: ['/data/sms', '/report/home'],
  });
  const ask = ({ id, to, text }: SmsLog) =>
    confirmAction({
      title: t('resend.title', { to }),
      content: text,
      okText: t('resend.action'),
      onOk: async () => void (await act.orThrow({ params: { id } })),
    });
  return (row) =>
    row.again === null
      ? []
      : [
          {
            key: 'resend',
            label: t('resend.action'),
            onClick: () => void ask(row),
            blocked: row.again === 'YES' ? undefined : t(`resend.blocked.${row.again}`, { by: row.againBy }),
          },
        ];
}
