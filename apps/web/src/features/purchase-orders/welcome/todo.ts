import type { Tone } from '@treadline/contract/kernel/status.ts';
import { poPages, type PoPage } from '@treadline/contract/purchase-orders/flow.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { TFunction } from 'i18next';
import { pagePaths, retransmitPath } from '../pages.ts';
import type { Counts } from '../types.ts';

export interface Todo {
  key: string;
  label: string;
  hint: string;
  count: number;
  tone: Tone;
  /** The list that shows exactly these. */
  path: string;
}

interface Context {
  counts: Counts;
  t: TFunction<'purchase-orders'>;
  isSupplier: boolean;
  has: (code: PermissionCode) => boolean;
}

/** The widest page the user may open: where cross-cutting lists such as "late" are shown. */
export function widestPage(has: Context['has'], isSupplier: boolean): PoPage | null {
  const candidates: PoPage[] = ['all', isSupplier ? 'supplierConfirmed' : 'confirmed'];
  return candidates.find((page) => has(poPages[page].code)) ?? null;
}

/** Lists over several statuses: what went wrong. */
function troubles({ counts, t, has, isSupplier }: Context): Todo[] {
  const wide = widestPage(has, isSupplier);
  const path = wide && pagePaths[wide];
  const wideTodos: Todo[] = [
    {
      key: 'late',
      label: t('welcome.late'),
      hint: t('welcome.lateHint'),
      count: counts.late,
      tone: 'failed',
      path: `${path}?late=true`,
    },
    {
      key: 'reship',
      label: t('welcome.awaitsReship'),
      hint: t(isSupplier ? 'welcome.awaitsReshipHintSupplier' : 'welcome.awaitsReshipHint'),
      count: counts.awaitsReship,
      tone: 'failed',
      path: `${path}?awaitsReship=true`,
    },
  ];
  const retransmit: Todo = {
    key: 'retransmit',
    label: t('welcome.retransmit'),
    hint: t('welcome.retransmitHint'),
    count: counts.retransmit,
    tone: 'failed',
    path: retransmitPath,
  };
  return [...(path ? wideTodos : []), ...(has('retransmit_dns_view') ? [retransmit] : [])];
}

/** The stages of an order, each with its page. */
function stages({ counts, t, isSupplier }: Context): (Todo & { page: PoPage })[] {
  const confirmed: PoPage = isSupplier ? 'supplierConfirmed' : 'confirmed';
  const side = isSupplier ? 'Supplier' : '';
  const make = (page: PoPage, label: string, hint: string, count: number, tone: Tone, query = '') => ({
    key: page,
    page,
    label,
    hint,
    count,
    tone,
    path: pagePaths[page] + query,
  });
  return [
    make('draft', t('page.draft'), t('welcome.draftsHint'), counts.draft, 'stopped'),
    make('pending', t('page.pending'), t(`welcome.pendingHint${side}`), counts.pending, 'waiting'),
    make(confirmed, t('welcome.toShip'), t(`welcome.confirmedHint${side}`), counts.confirmed, 'waiting'),
    make('shipped', t('page.shipped'), t('welcome.shippedHint'), counts.shipped, 'running'),
    make(
      'completed',
      t('welcome.received'),
      t('welcome.completedHint'),
      counts.completed,
      'done',
      '?status=80',
    ),
  ];
}

/** What waits for the user: the stages in their order, then what went wrong. What he may not open is left out. */
export const todosOf = (context: Context): Todo[] => [
  ...stages(context).filter(({ page }) => context.has(poPages[page].code)),
  ...troubles(context),
];
