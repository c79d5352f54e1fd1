import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

export const signInMethods = ['account', 'mobile', 'scan'] as const;
export type SignInMethod = (typeof signInMethods)[number];
const labels = { account: 'account', mobile: 'mobileWay', scan: 'scanWay' } as const;

interface WayTabsProps {
  way: SignInMethod;
  onWay: (way: SignInMethod) => void;
}

/** Tabs of the sign-in methods, with arrow key navigation. */
export function SignInTabs({ way, onWay }: WayTabsProps) {
  const { t } = useTranslation('sign-in');
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (signInMethods.indexOf(way) + step + signInMethods.length) % signInMethods.length;
    onWay(signInMethods[next] ?? 'account');
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={list}
      className="login-ways"
      role="tablist"
      tabIndex={-1}
      aria-label={t('methods')}
      onKeyDown={move}
    >
      {signInMethods.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`way-${each}`}
          aria-selected={each === way}
          aria-controls="way-panel"
          tabIndex={each === way ? 0 : -1}
          onClick={() => onWay(each)}
        >
          {t(labels[each])}
        </button>
      ))}
    </div>
  );
}
