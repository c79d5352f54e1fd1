import { dueRuleFields as fields } from '@treadline/contract/service/service-dues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn, RowAction } from '#ui/grid/types.ts';
import { stalePaths, type DueKind, type DueRule } from './types.ts';

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx').then((module) => module.RuleDialog));

interface Row extends DueKind {
  id: string;
  rule: DueRule | null;
}

/** When a rule says that work is due, in words. */
function useInterval() {
  const { t } = useTranslation(['service-dues', 'words']);
  return (rule: DueRule | null): string => {
    if (!rule) return t('none');
    const { months, km, seasonMonths } = rule;
    if (seasonMonths.length > 0) return t('season', { months: seasonMonths.join(t('words:comma')) });
    return [
      months === null ? '' : t('months', { months }),
      km === null ? '' : t('km', { km: formatQuantity(km) }),
    ]
      .filter(Boolean)
      .join(t('or'));
  };
}

/** Columns of the rules; of a shop whose they are. */
function useColumns(isOfShop: boolean): GridColumn<Row>[] {
  const { t } = useTranslation(['service-dues', 'words']);
  const lang = useLang();
  const interval = useInterval();
  return useMemo(() => {
    const yes = (value: boolean | undefined) => (value ? '✓' : <span className="tl-zero">—</span>);
    return [
      { key: 'kindName', title: fields.kindName[lang], render: ({ kindName }: Row) => <b>{kindName}</b> },
      { key: 'interval', title: t('interval'), render: ({ rule }: Row) => interval(rule) },
      {
        key: 'daysAhead',
        title: fields.daysAhead[lang],
        align: 'right' as const,
        render: ({ rule }: Row) => rule?.daysAhead ?? '',
      },
      { key: 'makesClue', title: fields.makesClue[lang], render: ({ rule }: Row) => yes(rule?.makesClue) },
      {
        key: 'message',
        title: fields.sendsMessage[lang],
        render: ({ rule }: Row) => yes(rule?.sendsMessage),
      },
      {
        key: 'enabled',
        title: fields.enabled[lang],
        render: ({ rule }: Row) => (
          <StatusDot tone={rule?.enabled ? 'done' : 'stopped'}>
            {t(rule?.enabled ? 'words:enable' : 'words:disable')}
          </StatusDot>
        ),
      },
      ...(isOfShop
        ? [{ key: 'whose', title: t('whose'), render: ({ own }: Row) => t(own ? 'own' : 'platform') }]
        : []),
    ];
  }, [t, lang, interval, isOfShop]);
}

/** Rules of all kinds, as they count for the platform or a shop. */
export function RulesCard({ kinds, dealerId }: { kinds: readonly DueKind[]; dealerId: number | null }) {
  const { t } = useTranslation(['service-dues', 'words']);
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const { show, element } = useOpened(RuleDialog);
  const remove = useAct('DELETE /order/due/rule/:id', { done: t('words:done'), refresh: stalePaths });
  const isOfShop = dealerId !== null;
  const rows = kinds.map((each) => ({ ...each, id: each.kind, rule: each.own ?? each.platform }));
  const edit = (row: Row) =>
    show({
      dealerId,
      kind: row.kind,
      kindName: row.kindName,
      rule: row.rule,
      held: isOfShop ? row.own : row.platform,
      services: row.services,
    });
  const back = ({ own, kindName }: Row) =>
    void confirmAction({
      title: t('back.title', { kind: kindName }),
      content: t('back.text'),
      okText: t('back.ok'),
      onOk: async () => void (own && (await remove.orThrow({ params: { id: own.id } }))),
    });
  const actions = (row: Row): RowAction[] => [
    { key: 'edit', label: t('words:edit'), onClick: () => edit(row) },
    ...(isOfShop && row.own ? [{ key: 'back', label: t('back.ok'), onClick: () => back(row) }] : []),
  ];
  return (
    <DetailCard flush>
      <DataGrid
        label={screenTitle('/clue/due-rules')[lang]}
        height="content"
        rows={rows}
        columns={useColumns(isOfShop)}
        rowActions={actions}
        onOpen={edit}
      />
      {element}
    </DetailCard>
  );
}
