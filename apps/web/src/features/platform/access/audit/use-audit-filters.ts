import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

type Action = OutputOf<'GET /user/audit/filters'>['actions'][number];

/** Actions of the selected kinds, or of all; an action with several names has all of them. */
function actionOptions(actions: readonly Action[], entities: readonly string[]) {
  const names = new Map<string, Set<string>>();
  for (const { entity, value, label } of actions) {
    if (entities.length > 0 && !entities.includes(entity)) continue;
    names.set(value, (names.get(value) ?? new Set()).add(label));
  }
  return [...names].map(([value, labels]) => ({ value, label: [...labels].join(' / ') }));
}

/** Filters of the audit log, with the kinds and actions that occur. */
export function useAuditFilters() {
  const { t } = useTranslation(['access', 'words']);
  const { data } = useApi('GET /user/audit/filters', {}, { staleTime: 60_000 });
  const [query] = useTabQuery();
  const chosen = typeof query['entity'] === 'string' ? query['entity'] : '';
  return useMemo(
    () => [
      { key: 'actor' as const, label: t('audit.actor'), kind: 'text' as const },
      {
        key: 'entity' as const,
        label: t('audit.entity'),
        kind: 'select' as const,
        multiple: true,
        options: data?.entities ?? [],
      },
      {
        key: 'action' as const,
        label: t('audit.action'),
        kind: 'select' as const,
        multiple: true,
        options: actionOptions(data?.actions ?? [], chosen ? chosen.split(',') : []),
      },
      { key: 'entityNo' as const, label: t('audit.no'), kind: 'text' as const },
      { key: 'time' as const, label: t('words:time'), kind: 'dayRange' as const },
      { key: 'requestId' as const, label: t('audit.requestId'), kind: 'text' as const },
    ],
    [t, data, chosen],
  );
}
