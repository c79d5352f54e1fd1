import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import { useCan } from '../can.tsx';
import { useLang } from '../lang.ts';
import { useMe } from '../session.ts';
import { exportTexts } from './texts.ts';

const Exports = lazyPiece(() => import('./company-exports.tsx').then((module) => module.CompanyExports), {
  waiting: () => <span role="status" />,
});

/**
 * Hook that opens the data exports of a company: `const exportAll = useCompanyExport()`, including the button's label.
 * undefined unless the user is a platform administrator.
 */
export function useCompanyExport() {
  const { showNotice } = useDialogs();
  const { isAdmin } = useMe();
  const isPlatform = useCan()({ types: ['OTHER'] });
  const lang = useLang();
  if (!isAdmin || !isPlatform) return undefined;
  return {
    label: exportTexts.open[lang],
    show: ({ id, name }: { id: number; name: string }): void =>
      void showNotice({
        title: fillPlaces(exportTexts.title, lang, { name }),
        content: <Exports companyId={id} />,
        width: 560,
      }),
  };
}
