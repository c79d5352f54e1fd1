import type { Text } from '@treadline/contract/kernel/text.ts';
import { connectorTexts, devTexts as texts } from '@treadline/contract/tools/dev/texts.ts';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '#kernel/api-types.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity, formatRelative, formatTime } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { CallDialog } from './call-dialog.tsx';
import { SandboxDialog } from './sandbox-dialog.tsx';

export type ConnectorCallRow = RowOf<'GET /dev/calls'>;

/** Screens with the record of a call, by kind. */
const recordPaths: Readonly<Record<string, string>> = { 'delivery-note': '/purchase-order/delivery-note' };

function callColumns(say: (text: Text) => string, t: TFunction<'dev'>): GridColumn<ConnectorCallRow>[] {
  const named = (
    key: keyof typeof texts,
    extra: Partial<GridColumn<ConnectorCallRow>> = {},
  ): GridColumn<ConnectorCallRow> => ({
    key,
    title: say(texts[key]),
    ...extra,
  });
  const record = ({ entity, entityId }: ConnectorCallRow) =>
    entityId !== null && entity !== null && recordPaths[entity] ? (
      <Button type="link" size="small" onClick={() => goTo(`${recordPaths[entity]}?id=${entityId}`)}>
        {entityId}
      </Button>
    ) : (
      entityId
    );
  return [
    named('time', {
      sortable: true,
      fixed: 'left',
      render: (row) => <time title={formatRelative(row.time)}>{formatTime(row.time)}</time>,
    }),
    named('ok', {
      title: t('result'),
      render: (row) => <StatusDot tone={row.ok ? 'done' : 'failed'}>{t(row.ok ? 'yes' : 'no')}</StatusDot>,
    }),
    named('connector', {
      render: ({ connector }) => {
        const label = connectorTexts[connector];
        return label ? say(label) : connector;
      },
    }),
    named('provider', { priority: 3 }),
    named('direction', { priority: 4, render: (row) => t(row.direction === 'OUT' ? 'out' : 'in') }),
    named('operation', { opens: true }),
    named('entityId', { priority: 5, render: record }),
    named('durationMs', {
      align: 'right',
      sortable: true,
      render: (row) => <span className="tl-num">{formatQuantity(row.durationMs)}</span>,
    }),
    named('request', { maxWidth: 320, priority: 1 }),
    named('response', { maxWidth: 280 }),
  ];
}

/** Log of calls to and from external systems, with controls for the sandboxes. */
export default function Calls() {
  const { t } = useTranslation(['dev', 'words']);
  const lang = useLang();
  const say = useContractText();
  const { isAdmin } = useMe();
  const [shown, setShown] = useState<ConnectorCallRow | null>(null);
  const [isSteering, setSteering] = useState(false);
  const columns = useMemo(() => callColumns(say, t), [say, t]);
  const filters = useMemo(
    () =>
      filtersOf('GET /dev/calls', {}, lang, {
        operation: { label: say(texts.operation) },
        entityId: { label: say(texts.entityId), kind: 'text' },
        ok: { label: t('result'), kind: 'boolean', yes: texts.ok[lang], no: t('no') },
        time: { label: say(texts.time), kind: 'dayRange' },
        connector: {
          label: say(texts.connector),
          single: true,
          options: Object.entries(connectorTexts).map(([value, label]) => ({ value, label: label[lang] })),
        },
        direction: 'tabs',
        entity: 'api',
      }),
    [say, t, lang],
  );
  const items = [
    { key: '', label: t('words:all') },
    { key: 'OUT', label: t('out') },
    { key: 'IN', label: t('in') },
  ];
  const actions = (
    <>
      <Button onClick={() => goTo('/dev/hooks')}>{screenTitle('/dev/hooks')[lang]}</Button>
      <Button onClick={() => goTo('/dev/integrity')}>{t('integrity')}</Button>
      {isAdmin && <Button onClick={() => goTo('/dev/jobs')}>{screenTitle('/dev/jobs')[lang]}</Button>}
      <Button type="primary" onClick={() => setSteering(true)}>
        {t('sandboxes')}
      </Button>
    </>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /dev/calls"
        name="/dev"
        title={screenTitle('/dev')[lang]}
        columns={columns}
        filters={filters}
        sort="-time"
        tabs={{ label: say(texts.direction), key: 'direction', items }}
        actions={actions}
        onOpen={setShown}
        exportName={screenTitle('/dev')[lang]}
        empty={{ text: t('empty') }}
        rowTone={(row) => (row.ok ? undefined : 'failed')}
      />
      <CallDialog call={shown} onClose={() => setShown(null)} />
      <SandboxDialog open={isSteering} onClose={() => setSteering(false)} />
    </>
  );
}
