import { App, Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths } from '../types.ts';
import type { RecallSearch, RecalledTyre } from './use-recalled.ts';

interface CreateProps {
  asked: RecallSearch;
  /** Selected cars, or all displayed ones. */
  rows: readonly RecalledTyre[];
  /** Whether cars are selected. */
  isPart: boolean;
  /** Total number of cars, displayed or not. */
  total: number;
  /** Reason from the URL. */
  reason: string;
  onDone: () => void;
}

/** Button to create a clue per car, showing beforehand how many are new, exist already or cannot be called. */
export function CreateButton({ asked, rows, isPart, total, reason, onDone }: CreateProps) {
  const { t } = useTranslation('clues');
  const { message } = App.useApp();
  const { askReason } = useDialogs();
  const create = useAct('POST /order/clue/recall/create', {
    refresh: stalePaths,
    onDone: (made) => {
      message.success(t('recall.done', made));
      onDone();
    },
  });
  const cut = rows.filter(({ obstacle }) => obstacle !== '').length;
  const open = rows.filter(({ clueId, obstacle }) => clueId !== null && obstacle === '').length;
  const all = isPart ? rows.length : total;
  const ask = () =>
    void askReason({
      title: t('recall.askTitle', { count: all }),
      content: t('recall.askText', { created: all - cut - open, open, cut }),
      okText: t('recall.create', { count: all }),
      label: t('recall.reason'),
      placeholder: t('recall.reasonHint'),
      initial: reason,
      onOk: async (why) => {
        const keys = isPart ? { keys: rows.map(({ key }) => key) } : {};
        await create.orThrow({ body: { ...asked, ...keys, reason: why } });
      },
    });
  const blocked = rows.length === 0 ? t('recall.empty') : cut === all ? t('recall.nobody') : undefined;
  return (
    <Tooltip title={blocked}>
      <Button type="primary" disabled={blocked !== undefined} loading={create.busy} onClick={ask}>
        {t('recall.create', { count: all })}
      </Button>
    </Tooltip>
  );
}
