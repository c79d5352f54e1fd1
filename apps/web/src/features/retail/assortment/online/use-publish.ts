import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useShowResults } from '#kernel/list/row-results.tsx';
import type { OnlineRow } from '../types.ts';

const path = '/inventory/publishStatus';
const stale = [path, '/inventory/dealers'] as `/${string}`[];

/** Publishes or unpublishes one or several parts, with a warning about missing pictures. */
export function usePublish() {
  const { t } = useTranslation(['assortment', 'words']);
  const { message } = App.useApp();
  const say = useShowResults();
  const one = useAct(`PUT ${path}/:partId`, { refresh: stale });
  const many = useAct(`POST ${path}/batch`, { refresh: stale });
  const publish = async ({ partId, state, pictures }: OnlineRow) => {
    const online = state === 'OFF';
    if (!(await one.run({ params: { partId }, body: { online } }))) return;
    if (online && pictures.length === 0) message.warning(t('online.bare'));
    else message.success(t('words:recorded'));
  };
  const publishMany = async (rows: readonly OnlineRow[], online: boolean) => {
    const results = await many.run({ body: { ids: rows.map(({ partId }) => partId), online } });
    if (!results) return;
    const refused = new Set(results.failed.map(({ id }) => id));
    const bare = rows.filter(({ partId, pictures }) => !refused.has(partId) && pictures.length === 0).length;
    const done = (count: number) => t(online ? 'online.on' : 'online.off', { count });
    say(results, (count) => done(count) + (online && bare > 0 ? t('online.bareMany', { count: bare }) : ''));
  };
  return { publish, publishMany };
}
