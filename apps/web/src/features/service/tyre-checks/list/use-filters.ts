import type { Text } from '@treadline/contract/kernel/text.ts';
import {
  checkFields as fields,
  checkSources,
  outcomeTexts,
  worstTexts,
} from '@treadline/contract/service/tyre-checks/fields.ts';
import { checkStatusTexts } from '@treadline/contract/service/tyre-checks/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useSay } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of checks. */
export function useFilters() {
  const { t } = useTranslation('tyre-checks');
  const say = useSay();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const wordsOf = (choices: Readonly<Record<string, Text>>) =>
      Object.entries(choices).map(([value, text]) => ({ value, label: say(text) }));
    const choicesOf = (choices: Readonly<Record<string, { text: Text }>>) =>
      Object.entries(choices).map(([value, { text }]) => ({ value, label: say(text) }));
    return [
      {
        key: 'text' as const,
        label: t('list.search'),
        kind: 'text' as const,
        placeholder: t('list.searchHint'),
      },
      ...(isDealer
        ? []
        : [{ key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions }]),
      { key: 'checkedTime' as const, label: say(fields.checkedTime), kind: 'dayRange' as const },
      { key: 'unread' as const, label: t('list.unread'), kind: 'boolean' as const },
      { key: 'outcome' as const, label: say(fields.outcome), ...many, options: wordsOf(outcomeTexts) },
      { key: 'worst' as const, label: say(fields.worst), ...many, options: choicesOf(worstTexts) },
      { key: 'status' as const, label: say(fields.status), ...many, options: choicesOf(checkStatusTexts) },
      { key: 'source' as const, label: say(fields.source), ...many, options: wordsOf(checkSources) },
      { key: 'noMobile' as const, label: t('list.noMobile'), kind: 'boolean' as const },
    ];
  }, [t, say, isDealer]);
}
