import type { StatusWords, Tone } from '@treadline/contract/kernel/status.ts';
import {
  dnStatusTexts,
  poMarkTexts,
  poPages,
  poStatusTexts,
  type PoPage,
} from '@treadline/contract/purchase-orders/flow.ts';
import { poGroupTexts } from '@treadline/contract/purchase-orders/groups.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { TFunction } from 'i18next';
import type { Say } from '../columns/kit.tsx';
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
  say: Say;
  isSupplier: boolean;
  has: (code: PermissionCode) => boolean;
}

/** The widest page the user may open: where cross-cutting lists such as "late" are shown. */
export function widestPage(has: Context['has'], isSupplier: boolean): PoPage | null {
  const candidates: PoPage[] = ['all', isSupplier ? 'supplierConfirmed' : 'confirmed'];
  return candidates.find((page) => has(poPages[page].code)) ?? null;
}

/** What went wrong, in statuses' and marks' own words. */
function troubles({ counts, t, say, has, isSupplier }: Context): Todo[] {
  const wide = widestPage(has, isSupplier);
  const base = wide && pagePaths[wide];
  const make = (key: string, { short, tone }: StatusWords, hint: string, count: number, path: string) => ({
    key,
    label: say(short),
    hint,
    count,
    tone,
    path,
  });
  const { late, awaitsReship } = poMarkTexts;
  const reshipHint = t(isSupplier ? 'welcome.awaitsReshipHintSupplier' : 'welcome.awaitsReshipHint');
  return [
    ...(base
      ? [
          make('late', late, t('welcome.lateHint'), counts.late, `${base}?late=true`),
          make('reship', awaitsReship, reshipHint, counts.awaitsReship, `${base}?awaitsReship=true`),
        ]
      : []),
    ...(has('retransmit_dns_view')
      ? [
          make(
            'retransmit',
            dnStatusTexts[20],
            t('welcome.retransmitHint'),
            counts.retransmit,
            retransmitPath,
          ),
        ]
      : []),
  ];
}

/** The stages of an order, each with its page; what counts one status alone is called by it. */
function stages({ counts, t, say, isSupplier }: Context): (Todo & { page: PoPage })[] {
  const confirmed: PoPage = isSupplier ? 'supplierConfirmed' : 'confirmed';
  const side = isSupplier ? 'Supplier' : '';
  const make = (page: PoPage, label: Text, hint: string, count: number, tone: Tone, query = '') => ({
    key: page,
    page,
    label: say(label),
    hint,
    count,
    tone,
    path: pagePaths[page] + query,
  });
  const received = poStatusTexts[80].short;
  return [
    make('draft', poGroupTexts.draft, t('welcome.draftsHint'), counts.draft, 'stopped'),
    make('pending', poGroupTexts.pending, t(`welcome.pendingHint${side}`), counts.pending, 'waiting'),
    make(confirmed, poGroupTexts.confirmed, t(`welcome.confirmedHint${side}`), counts.confirmed, 'waiting'),
    make('shipped', poGroupTexts.shipped, t('welcome.shippedHint'), counts.shipped, 'running'),
    make('completed', received, t('welcome.completedHint'), counts.completed, 'done', '?status=80'),
  ];
}

/** What waits for the user: the stages in their order, then what went wrong. What he may not open is left out. */
export const todosOf = (context: Context): Todo[] => [
  ...stages(context).filter(({ page }) => context.has(poPages[page].code)),
  ...troubles(context),
];
