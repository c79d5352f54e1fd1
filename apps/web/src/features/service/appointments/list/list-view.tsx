import {
  appointmentFields as fields,
  serviceKinds,
} from '@treadline/contract/service/appointments/fields.ts';
import {
  appointmentStatuses,
  appointmentStatusTexts,
} from '@treadline/contract/service/appointments/flow.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filterOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { useButtons } from '../actions/use-buttons.ts';
import { Parts, useStateOf } from '../calendar/card.tsx';
import { appointmentPath, calendarPath, type Appointment } from '../types.ts';
import { ViewSwitch } from '../view-switch.tsx';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));
const findDealers = async (text: string, signal: AbortSignal) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal }));
const namesOfDealers = async (ids: readonly string[]) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } }));
const many = { kind: 'select', multiple: true } as const;

function useFilters() {
  const { t } = useTranslation(['appointments', 'words']);
  const say = useContractText();
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const wordsOf = (choices: Readonly<Record<string, Text | { text: Text }>>) =>
      Object.entries(choices).map(([value, words]) => ({
        value,
        label: say('text' in words ? words.text : words),
      }));
    const dealer = { search: findDealers, resolve: namesOfDealers };
    return [
      { key: 'text' as const, label: t('words:search'), kind: 'text' as const, placeholder: t('searchHint') },
      filterOf(fields, 'startsTime', lang),
      filterOf(fields, 'arrival', lang),
      { key: 'kind' as const, label: say(fields.kindNames), ...many, options: wordsOf(serviceKinds) },
      ...(isDealer ? [] : [{ key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealer }]),
      filterOf(fields, 'source', lang),
      { key: 'noShow' as const, label: t('noShowOnly'), kind: 'boolean' as const },
      filterOf(fields, 'needsCall', lang),
      filterOf(fields, 'createdTime', lang),
    ];
  }, [t, say, isDealer, lang]);
}

function useColumns() {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const stateOf = useStateOf();
  return useMemo(() => {
    const state = (row: Appointment) => {
      const { tone, word } = stateOf(row);
      return <StatusDot tone={tone}>{row.noShow ? row.reason : word}</StatusDot>;
    };
    return columnsOf<Appointment>(fields, lang, {
      appointmentNo: { sortable: true, fixed: 'left', opens: true },
      startsTime: { sortable: true },
      minutes: { priority: 3 },
      plateNumber: {},
      carName: { maxWidth: 160, priority: 2 },
      customerName: { maxWidth: 120 },
      customerMobile: { priority: 3 },
      kindNames: { maxWidth: 180 },
      bayName: { priority: 4 },
      status: { render: state },
      partsDay: { render: (row) => <Parts appointment={row} />, priority: 4 },
      ...(isDealer ? {} : { dealerName: { maxWidth: 180 } }),
      source: { priority: 2 },
      reason: { maxWidth: 160, priority: 1 },
      createdBy: { hidden: true },
      createdTime: { sortable: true, priority: 1 },
    });
  }, [lang, isDealer, stateOf]);
}

interface ListViewProps {
  actions: ReturnType<typeof useButtons>;
  /** Primary button. */
  create: ReactNode;
}

/** List of appointments with a tab per status. */
export function ListView({ actions, create }: ListViewProps) {
  const { t } = useTranslation(['appointments', 'words']);
  const lang = useLang();
  const say = useContractText();
  const tabs = useMemo(
    () => ({
      label: t('words:status'),
      key: 'status' as const,
      items: [
        { key: '', label: t('words:all') },
        ...appointmentStatuses.map((key) => ({
          key: String(key),
          label: say(appointmentStatusTexts[key].short),
        })),
      ],
      counted: true as const,
    }),
    [t, say],
  );
  return (
    <ListScreen
      endpoint="GET /order/appointment/list"
      name={calendarPath}
      title={screenTitle('/clue/appointment')[lang]}
      columns={useColumns()}
      filters={useFilters()}
      sort="-startsTime"
      switch={<ViewSwitch />}
      tabs={tabs}
      actions={create}
      rowActions={actions.buttons}
      visibleActions={2}
      totals={({ minutes }) => ({ minutes: formatQuantity(minutes) })}
      onOpen={(row) => goTo(appointmentPath(row))}
      exportName={screenTitle('/clue/appointment')[lang]}
      empty={{ text: t('emptyList') }}
      rowTone={({ late, needsCall, status }) =>
        late ? 'failed' : needsCall && status === 0 ? 'waiting' : undefined
      }
    />
  );
}
