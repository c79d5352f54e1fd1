import {
  appointmentFields as fields,
  serviceKinds,
} from '@treadline/contract/service/appointments/fields.ts';
import {
  appointmentStatuses,
  appointmentStatusTexts,
} from '@treadline/contract/service/appointments/flow.ts';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { useButtons } from '../actions/use-buttons.ts';
import { Parts, useStateOf } from '../calendar/card.tsx';
import { appointmentPath, calendarPath, type Appointment } from '../types.ts';
import { ViewSwitch } from '../view-switch.tsx';

function useFilters() {
  const { t } = useTranslation(['appointments', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /order/appointment/list', fields, lang, {
        text: { label: t('words:search'), placeholder: t('searchHint') },
        startsTime: {},
        arrival: {},
        kind: { of: fields.kindNames, options: serviceKinds },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        source: {},
        noShow: { label: t('noShowOnly'), kind: 'boolean' },
        needsCall: {},
        createdTime: {},
        status: 'tabs',
        bayId: 'api',
        orderId: 'api',
        clueId: 'api',
      }),
    [t, isDealer, lang],
  );
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
