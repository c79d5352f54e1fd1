import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import type { SettingTask } from './config-centre.tsx';
import { useFormatSetting } from './say-setting.ts';

interface SettingHistoryProps {
  task: SettingTask;
  open: boolean;
  onClose: () => void;
}

/** Change history of a setting with author, value and reason. */
export function SettingHistory({ task: { setting }, open, onClose }: SettingHistoryProps) {
  const { t } = useTranslation('configuration');
  const say = useContractText();
  const saySetting = useFormatSetting();
  const title = t('historyTitle', { name: say(setting.field.label) });
  const { data } = useApi('GET /data/config/history', { query: { key: setting.key } }, { enabled: open });
  const items = data?.list.map((change) => ({
    key: change.id,
    when: formatTime(change.createdTime),
    ago: formatRelative(change.createdTime),
    who: change.by,
    what: [
      t('historyTo', { value: saySetting(setting, change.value) }),
      ...(change.from > change.createdTime ? [t('historyFrom', { day: formatTime(change.from) })] : []),
      ...(change.takenBackTime ? [t('historyTakenBack')] : []),
    ].join('，'),
    note: change.reason,
  }));
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {items?.length === 0 ? (
        <EmptyState text={t('noHistory')} />
      ) : (
        <Timeline label={title} items={items ?? []} />
      )}
    </Dialog>
  );
}
