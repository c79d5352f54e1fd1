import { useLang } from '#kernel/lang.ts';
import { showScreen } from '#kernel/tabs/show-screen.ts';
import type { OpenScreen } from '#kernel/menu.ts';
import { useTranslation } from 'react-i18next';

/** Menu path of the active screen. */
export function Breadcrumb({ screens, path }: { screens: readonly OpenScreen[]; path: string }) {
  const lang = useLang();
  const { t } = useTranslation('shell');
  const screen = screens.find((each) => each.path === path);
  const parents = screen?.parents.filter(({ meta }) => meta.title[lang] !== screen.title[lang]);
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      <ol>
        {parents?.map(({ name, redirect, meta }) => (
          <li key={name}>
            {redirect ? (
              <button type="button" onClick={() => showScreen(redirect)}>
                {meta.title[lang]}
              </button>
            ) : (
              meta.title[lang]
            )}
          </li>
        ))}
        {screen && <li aria-current="page">{screen.title[lang]}</li>}
      </ol>
    </nav>
  );
}
