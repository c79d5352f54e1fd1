import { serviceDueKinds } from '@treadline/contract/service/service-dues/dictionaries.ts';
import { dueFields as fields, dueStates } from '@treadline/contract/service/service-dues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDictionary } from '#kernel/dictionary/use-dictionary.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import type { Due } from './types.ts';

function useFilters() {
  const { t } = useTranslation(['service-dues', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const kinds = useDictionary(serviceDueKinds.code, { all: true });
  return useMemo(
    () =>
      filtersOf('GET /order/due/list', fields, lang, {
        text: { label: t('words:search'), placeholder: t('searchHint') },
        kind: { of: fields.kindName, options: [...kinds] },
        dueDay: {},
        lastOn: {},
        consent: {},
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        state: 'tabs',
      }),
    [t, lang, isDealer, kinds],
  );
}

function useTabs() {
  const { t } = useTranslation('words');
  const say = useContractText();
  return useMemo(
    () => ({
      label: t('status'),
      key: 'state' as const,
      items: [
        { key: '', label: t('all') },
        ...(['OVERDUE', 'DUE', 'LATER'] as const).map((key) => ({ key, label: say(dueStates[key].text) })),
      ],
      counted: true as const,
    }),
    [t, say],
  );
}

function useColumns() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const opensClues = useOpenPaths().has('/clue/detail');
  return useMemo(
    () =>
      columnsOf<Due>(fields, lang, {
        plateNumber: { sortable: true, fixed: 'left' },
        kindName: {},
        state: {},
        dueDay: { sortable: true },
        dueKm: { priority: 3 },
        why: { maxWidth: 420 },
        customerName: { maxWidth: 120 },
        customerMobile: { priority: 3 },
        carName: { maxWidth: 160, priority: 2 },
        lastOn: { sortable: true, priority: 1 },
        clueNo: {
          render: ({ clueId, clueNo }) =>
            clueId !== null && opensClues ? (
              <Link to={screenPath('/clue/detail', { id: clueId, name: clueNo })}>{clueNo}</Link>
            ) : (
              clueNo || <span className="tl-zero">—</span>
            ),
        },
        toldTime: { priority: 1 },
        ...(isDealer ? {} : { dealerName: { maxWidth: 180 } }),
        by: { hidden: true },
        lastKm: { hidden: true },
        lastNo: { hidden: true },
        nowKm: { hidden: true },
        consent: { hidden: true },
      }),
    [lang, isDealer, opensClues],
  );
}

const toneOf = ({ state }: Due) =>
  state === 'OVERDUE' ? ('failed' as const) : state === 'DUE' ? ('waiting' as const) : undefined;

/** List of cars whose work is due again, each day explained. */
export default function DueList() {
  const { t } = useTranslation('service-dues');
  const lang = useLang();
  const title = screenTitle('/clue/dues')[lang];
  return (
    <ListScreen
      endpoint="GET /order/due/list"
      name="/clue/dues"
      title={title}
      columns={useColumns()}
      filters={useFilters()}
      sort="dueDay"
      tabs={useTabs()}
      exportName={title}
      empty={{ text: t('empty') }}
      rowTone={toneOf}
    />
  );
}
