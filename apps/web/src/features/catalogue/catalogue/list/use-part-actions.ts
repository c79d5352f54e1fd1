import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import {
  partFlow as flow,
  partStatusTexts as texts,
  type PartStatus,
} from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useBlocked, useCan } from '#kernel/can.tsx';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney, emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useBatch, type RowResults } from '#kernel/list/row-results.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { copyPath, editPath, nameOf, stalePaths, type Goods } from '../types.ts';
import type { PartList } from './pages.ts';

/** Bulk actions, applied to each part separately. */
const batched = ['approve', 'publish', 'reject', 'disable'] as const;
type Batched = (typeof batched)[number];
const isDangerous = (action: Batched): boolean => action === 'reject' || action === 'disable';

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

/** Buttons of a part for list and header, allowed ones first. */
export function usePartButtons(offered?: readonly PartStatus[]) {
  const { t } = useTranslation(['catalogue', 'kernel', 'words']);
  const can = useCan();
  const settle = useSettle();
  const { data: options } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  const byAnother = ({ mine }: Part) => (mine && !options?.selfApprove ? t('byAnother') : undefined);
  const settled = (action: Batched) => ({
    label: t(`action.${action}`),
    open: (part: Part) => settle(action, [part]),
  });
  const keeps = ({ kind }: Part) =>
    can({ code: kind === 'TYRE' ? 'tyres_list_view' : 'main_part_create', types: ['OTHER'] });
  const edit = (part: Part) => goTo(editPath(part));
  const rows: ActionRows<typeof flow, Part, 'edit' | 'copy'> = {
    approve: { ...settled('approve'), blocked: byAnother },
    publish: settled('publish'),
    // What was rejected is corrected first: saving hands it in again. It opens the form that editing opens.
    resubmit: { label: t('action.resubmit'), open: edit },
    edit: {
      label: t('words:edit'),
      when: (part) => part.status !== 'Failed' && keeps(part),
      open: edit,
    },
    copy: { label: t('words:copy'), when: keeps, open: (part) => goTo(copyPath(part)) },
    reject: { ...settled('reject'), danger: true, blocked: byAnother },
    disable: { ...settled('disable'), danger: true },
  };
  return useDocumentButtons(flow, rows, { statuses: texts, offered, blockedLast: true }).buttons;
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
