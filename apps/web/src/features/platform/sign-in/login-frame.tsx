import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companyTitle } from '#kernel/company.ts';
import { setLang } from '#kernel/i18n.ts';
import { useLang } from '#kernel/lang.ts';
import { applyLook, savedLook } from '#kernel/page-appearance.ts';
import { TreadPattern } from './tread-pattern.tsx';
import './sign-in.css';
import './sign-in-methods.css';

const names: Record<Lang, string> = { 'zh-CN': '简体中文', en: 'English', 'zh-TW': '繁體中文' };

function LanguageSwitch() {
  const { t } = useTranslation('sign-in');
  const lang = useLang();
  return (
    <div className="login-languages" role="group" aria-label={t('language')}>
      {(Object.keys(names) as Lang[]).map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === lang}
          onClick={() => void setLang(each)}
        >
          {names[each]}
        </button>
      ))}
    </div>
  );
}

/** Layout of sign-in pages: decorative pane on the left, form on the right, language at the top right. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('sign-in');
  useEffect(() => applyLook(savedLook()), []);
  return (
    <div className="login">
      <aside className="login-pane">
        <TreadPattern />
        <div className="login-brand">
          <p>{companyTitle}</p>
          <p>{t('subtitle')}</p>
        </div>
      </aside>
      <main className="login-main">
        <LanguageSwitch />
        <div className="login-box">{children}</div>
      </main>
    </div>
  );
}
