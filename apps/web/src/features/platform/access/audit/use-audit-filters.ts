import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
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
  const lang = useLang();
  const [query] = useTabQuery();
  const chosen = typeof query['entity'] === 'string' ? query['entity'] : '';
  return useMemo(
    () =>
      filtersOf('GET /user/audit/list', {}, lang, {
        actor: { label: t('audit.actor') },
        entity: { label: t('audit.entity'), options: data?.entities ?? [] },
        action: {
          label: t('audit.action'),
          options: actionOptions(data?.actions ?? [], chosen ? chosen.split(',') : []),
        },
        entityNo: { label: t('audit.no') },
        time: { label: t('words:time'), kind: 'dayRange' },
        requestId: { label: t('audit.requestId') },
        entityId: 'api',
        actorId: 'api',
      }),
    [t, lang, data, chosen],
  );
}
