import { poPages, type PoPage, type Tone } from '@treadline/contract/purchase-orders/flow.ts';
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

/** May the user open the page? */
export const mayOpen = (page: PoPage, has: Context['has']): boolean => has(poPages[page].code);

/** The widest page the user may open: where cross-cutting lists such as "late" are shown. */
export function widestPage(has: Context['has'], isSupplier: boolean): PoPage | null {
  const candidates: PoPage[] = ['all', isSupplier ? 'supplierConfirmed' : 'confirmed'];
  return candidates.find((page) => mayOpen(page, has)) ?? null;
}

/** What waits for the user, most urgent first; what he may not open is left out. */
export function todosOf({ counts, t, isSupplier, has }: Context): Todo[] {
  const wide = widestPage(has, isSupplier);
  const confirmed: PoPage = isSupplier ? 'supplierConfirmed' : 'confirmed';
  const all: (Todo | false)[] = [
    wide !== null && { key: 'late', label: t('welcome.late'), hint: t('welcome.lateHint'), count: counts.late, tone: 'failed', path: `${pagePaths[wide]}?late=true` },
    mayOpen('pending', has) && {
      key: 'pending', label: t('page.pending'), hint: t(isSupplier ? 'welcome.pendingHintSupplier' : 'welcome.pendingHint'),
      count: counts.pending, tone: 'waiting', path: pagePaths.pending,
    },
    mayOpen(confirmed, has) && {
      key: 'confirmed', label: t('welcome.toShip'), hint: t(isSupplier ? 'welcome.confirmedHintSupplier' : 'welcome.confirmedHint'),
      count: counts.confirmed, tone: 'waiting', path: pagePaths[confirmed],
    },
    wide !== null && {
      key: 'reship', label: t('welcome.awaitsReship'), hint: t('welcome.awaitsReshipHint'), count: counts.awaitsReship, tone: 'failed',
      path: `${pagePaths[wide]}?awaitsReship=true`,
    },
    has('retransmit_dns_view') && {
      key: 'retransmit', label: t('welcome.retransmit'), hint: t('welcome.retransmitHint'), count: counts.retransmit, tone: 'failed', path: retransmitPath,
    },
    mayOpen('draft', has) && { key: 'draft', label: t('page.draft'), hint: t('welcome.draftsHint'), count: counts.draft, tone: 'stopped', path: pagePaths.draft },
    mayOpen('shipped', has) && { key: 'shipped', label: t('page.shipped'), hint: t('welcome.shippedHint'), count: counts.shipped, tone: 'running', path: pagePaths.shipped },
    mayOpen('completed', has) && {
      key: 'completed', label: t('welcome.received'), hint: t('welcome.completedHint'), count: counts.completed, tone: 'done', path: `${pagePaths.completed}?status=80`,
    },
  ];
  return all.filter((todo) => todo !== false);
}
