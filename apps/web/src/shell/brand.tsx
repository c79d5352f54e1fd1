import { goTo } from '#kernel/navigate.ts';
import { companyTitle } from '#kernel/company.ts';

/** Logo and company name; the name is hidden when space is short. */
export function Brand({ wide }: { wide: boolean }) {
  return (
    <button
      type="button"
      className="brand"
      onClick={() => goTo('/home')}
      aria-label={companyTitle}
      title={companyTitle}
    >
      <svg className="brand-mark" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--tl-primary)" />
        <path
          d="M6 9 L14 12.5 V18 L6 14.5 Z M26 9 L18 12.5 V18 L26 14.5 Z M6 18 L14 21.5 V26 L6 22.5 Z M26 18 L18 21.5 V26 L26 22.5 Z"
          fill="var(--tl-on-primary)"
        />
      </svg>
      {wide && <span>{companyTitle}</span>}
    </button>
  );
}
