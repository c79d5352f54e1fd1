import { useTranslation } from 'react-i18next';
import type { DetailAction } from '#ui/feedback/detail-layout.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { usePaper, type PaperEndpoint, type Printed } from '../printing/use-paper.ts';

/** Hook with the action of a detail head that prints the record, its papers in a menu beside, and its PDF. */
export function usePrintAction<E extends PaperEndpoint>(printed: Printed<E>) {
  const { t } = useTranslation(['kernel', 'words']);
  const { busy, print, entries, pdf } = usePaper(printed);
  const printing: DetailAction = {
    key: 'print',
    label: t('words:print'),
    busy,
    onClick: print,
    entries,
    menuLabel: t('document.papers'),
  };
  return { printing, pdf };
}

/**
 * Hook that returns the actions of a detail head for `DetailLayout`: the first enabled one as primary, further enabled
 * ones, then print and PDF; disabled and dangerous ones go to the menu. Keys in `quiet` are never primary, e.g. a way
 * back.
 */
export function useHeadActions<E extends PaperEndpoint>(
  buttons: readonly RowAction[],
  printed: Printed<E>,
  ...quiet: readonly string[]
) {
  const { t } = useTranslation('kernel');
  const { printing, pdf } = usePrintAction(printed);
  const open = buttons.filter((button) => button.blocked === undefined && !button.danger);
  const actions: DetailAction[] = [
    ...open.map((button, at) => ({ ...button, primary: at === 0 && !quiet.includes(button.key) })),
    printing,
    { key: 'pdf', label: t('document.pdf'), busy: pdf.busy, onClick: () => void pdf.run() },
    ...buttons.filter((button) => !open.includes(button)),
  ];
  return { actions, visibleActions: Math.min(3, open.length + 2) };
}
