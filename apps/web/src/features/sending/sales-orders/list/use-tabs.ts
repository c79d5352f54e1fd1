import {
  salesStateTexts as states,
  salesStatuses,
  salesStatusTexts as statuses,
  type SalesState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import type { ListTabs } from '#kernel/list/list-tabs.tsx';
import type { Page } from './use-page.ts';

type Tabs = ListTabs<'GET /logistics/salesOrder/orders'>;

/** Tabs of statuses in the full list, or of states in a status list. */
export function useTabs({ status, tabs }: Page): Tabs | undefined {
  const { t } = useTranslation(['sales-orders', 'words']);
  const say = useContractText();
  return useMemo(() => {
    const nameOf = ([first, ...more]: readonly SalesState[]) =>
      more.length > 0 || !first ? t('back') : say(states[first].short);
    const items =
      status === 0
        ? salesStatuses.map((key) => ({ key: String(key), label: say(statuses[key].text) }))
        : tabs.map((of) => ({ key: of.join(','), label: nameOf(of) }));
    if (items.length === 0) return undefined;
    return {
      label: t('words:status'),
      key: status === 0 ? ('status' as const) : ('state' as const),
      items: [{ key: '', label: t('words:all') }, ...items],
      counted: true as const,
    };
  }, [t, say, status, tabs]);
}
