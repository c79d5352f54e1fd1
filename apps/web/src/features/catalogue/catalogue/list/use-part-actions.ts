import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import {
  partFlow as flow,
  partStatusTexts as texts,
  type PartStatus,
} from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useBlocked, useCan } from '#kernel/can.tsx';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney, emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useBatch, type RowResults } from '#kernel/list/row-results.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import type { RowAction } from '#ui/grid/types.ts';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { copyPath, editPath, nameOf, stalePaths, type Goods } from '../types.ts';
import type { PartList } from './pages.ts';

/** Bulk actions, applied to each part separately. */
const batched = ['approve', 'publish', 'reject', 'disable'] as const;
type Batched = (typeof batched)[number];
const order = ['approve', 'publish', 'resubmit', 'reject', 'disable'] as const;
const dangerous = ['reject', 'disable'] as const;
const isDangerous = (action: string): boolean => dangerous.some((each) => each === action);

/** Maximum ids per request. */
const most = 500;
type Part = Pick<
  Goods,
  'id' | 'partNo' | 'size' | 'brandName' | 'pattern' | 'name' | 'kind' | 'status' | 'mine'
> &
  Partial<Pick<Goods, 'available' | 'msrp' | 'wholesalePrice'>>;

function useSend(): Record<Batched, (ids: number[], reason: string) => Promise<RowResults>> {
  const approve = useAct('PUT /product/partData/batchApprove', { refresh: stalePaths });
  const reject = useAct('PUT /product/partData/batchReject', { refresh: stalePaths });
  const publish = useAct('PUT /product/partData/batchPublish', { refresh: stalePaths });
  const disable = useAct('PUT /product/partData/batchDisable', { refresh: stalePaths });
  return {
    approve: (ids) => approve.orThrow({ body: { ids } }),
    reject: (ids, reason) => reject.orThrow({ body: { ids, reason } }),
    publish: (ids) => publish.orThrow({ body: { ids } }),
    disable: (ids, reason) => disable.orThrow({ body: { ids, reason } }),
  };
}

/** Bulk execution: confirmation with figures, then each part, then a list of refusals. */
function useSettle() {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const send = useSend();
  const batch = useBatch();
  return (action: Batched, parts: readonly Part[]) => {
    const [only] = parts.length === 1 ? parts : [];
    const money = (fen: number | null | undefined) => (fen ? formatMoney(fen) : emptyMark);
    const figures = {
      count: parts.length,
      stock: parts.reduce((sum, { available }) => sum + (available ?? 0), 0),
      msrp: money(only?.msrp),
      wholesale: money(only?.wholesalePrice),
    };
    return batch({
      title: only ? t(`ask.${action}.one`, { name: nameOf(only) }) : t(`ask.${action}.many`, figures),
      content: t(`ask.${action}.${only ? 'text' : 'texts'}`, figures),
      okText: t(`action.${action}`),
      danger: isDangerous(action),
      ...(action === 'reject' && { reason: partFields.rejectReason[lang] }),
      ...(action === 'disable' && { reason: t('ask.disable.reason'), optional: true }),
      run: (reason) =>
        send[action](
          parts.map(({ id }) => id),
          reason,
        ),
      done: (count) => t(`done.${action}`, { count }),
    });
  };
}

/** Workflow actions of a part for list and header, allowed ones first. */
export function usePartButtons(offered?: readonly PartStatus[]) {
  const { t } = useTranslation(['catalogue', 'kernel', 'words']);
  const can = useCan();
  const settle = useSettle();
  const { data: options } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  const { buttons } = useFlowButtons(flow, {
    statuses: texts,
    order,
    offered,
    dangerous,
    // What was rejected is corrected first: saving hands it in again.
    start: (action: (typeof order)[number], part: Part) =>
      action === 'resubmit' ? goTo(editPath(part)) : void settle(action, [part]),
    blockedBy: (action, { mine }) =>
      mine && !options?.selfApprove && (action === 'approve' || action === 'reject')
        ? t('byAnother')
        : undefined,
    label: (action) => t(`action.${action}`),
  });
  const keeps = (kind: Goods['kind']) =>
    can({ code: kind === 'TYRE' ? 'tyres_list_view' : 'main_part_create', types: ['OTHER'] });
  const keeping = (part: Part): RowAction[] => [
    // Resubmitting opens the same form.
    ...(part.status === 'Failed'
      ? []
      : [{ key: 'edit', label: t('words:edit'), onClick: () => goTo(editPath(part)) }]),
    { key: 'copy', label: t('words:copy'), onClick: () => goTo(copyPath(part)) },
  ];
  return (part: Part): RowAction[] => {
    const moves = buttons(part);
    const safe = moves.filter(({ danger, blocked }) => !danger && blocked === undefined);
    const kept = keeps(part.kind) ? keeping(part) : [];
    return [...safe, ...kept, ...moves.filter((each) => !safe.includes(each))];
  };
}

/** Bulk actions for the selected rows. Refused rows stay selected. */
export function usePartBatch(offered?: readonly PartStatus[]) {
  const { t } = useTranslation('catalogue');
  const can = useCan();
  const why = useBlocked();
  const settle = useSettle();
  const open = batched.filter(
    (action) =>
      can({ any: flow[action].needs, types: flow[action].types }) &&
      (!offered || offered.some((status) => flow[action].from.includes(status as never))),
  );
  if (open.length === 0) return undefined;
  const blockedOf = (action: Batched, parts: readonly Goods[]) => {
    if (parts.length > most) return t('tooMany', { count: most });
    const reasons = parts.map(({ status }) => why<PartStatus>(flow[action], status, texts));
    return reasons.includes(null) ? undefined : (reasons[0] ?? undefined);
  };
  const settleChosen = async (action: Batched, list: List<PartList>) => {
    const results = await settle(action, list.selected);
    if (results) list.select({ ids: new Set(results.failed.map(({ id }) => id)), all: false });
  };
  return (list: List<PartList>): BatchAction[] =>
    open.map((action) => ({
      key: action,
      label: t(`action.${action}`),
      primary: action === open[0],
      danger: isDangerous(action),
      blocked: blockedOf(action, list.selected),
      onClick: () => void settleChosen(action, list),
    }));
}
