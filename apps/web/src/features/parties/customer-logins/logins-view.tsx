import { loginFields as fields, loginResults } from '@treadline/contract/parties/customer-logins/fields.ts';
import { choiceText, type Choice } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DocLink } from '#kernel/document/doc-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useChoiceTabs } from '#kernel/fields/use-choice-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { path, type Login } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const optionsOf = (choices: Readonly<Record<string, Choice>>, lang: Lang) =>
  Object.entries(choices).map(([value, choice]) => ({ value, label: choiceText(choice)[lang] }));
const many = { kind: 'select', multiple: true } as const;

function useColumns() {
  const lang = useLang();
  const paths = useOpenPaths();
  return useMemo(
    () =>
      columnsOf<Login>(fields, lang, {
        time: { fixed: 'left', sortable: true },
        customerName: {},
        customerMobile: {},
        dealerName: { maxWidth: 240 },
        way: {},
        result: {},
        docNo: { render: ({ docNo, docPath }) => <DocLink no={docNo} path={docPath} paths={paths} /> },
        device: { priority: 1 },
      }),
    [lang, paths],
  );
}

function useFilters() {
  const { t } = useTranslation('customer-logins');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () => [
      {
        key: 'mobile' as const,
        label: fields.customerMobile[lang],
        kind: 'text' as const,
        placeholder: t('wholeNumber'),
      },
      { key: 'time' as const, label: fields.time[lang], kind: 'dayRange' as const },
      { key: 'result' as const, label: fields.result[lang], ...many, options: optionsOf(loginResults, lang) },
      ...(isDealer
        ? []
        : [{ key: 'dealerId' as const, label: fields.dealerName[lang], ...many, ...dealerOptions }]),
      { key: 'docNo' as const, label: fields.docNo[lang], kind: 'text' as const },
    ],
    [t, lang, isDealer],
  );
}

/** List of customer logins by channel, with their result. */
export function LoginsView() {
  const { t } = useTranslation('customer-logins');
  return (
    <ListScreen
      endpoint="GET /order/mall/user/login/record"
      name={path}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      tabs={useChoiceTabs('way', fields.way)}
      sort="-time"
      switch={<ViewSwitch />}
      totals={({ customerMobile: count }) => ({ customerMobile: t('people', { count }) })}
      rowTone={({ result }) => (result === 'WRONG' ? 'failed' : undefined)}
      exportName={t('title')}
      empty={{ text: t('empty') }}
    />
  );
}
