import { useTranslation } from 'react-i18next';
import type { Difference } from './permission-tree.ts';

interface PermissionDifferenceProps {
  difference: Difference;
  titles: ReadonlyMap<string, string>;
}

/** Names of the permissions that saving would add or remove. */
export function PermissionDifference({ difference, titles }: PermissionDifferenceProps) {
  const { t } = useTranslation(['access', 'words']);
  const { added, removed } = difference;
  const list = (codes: string[]) => codes.map((code) => titles.get(code) ?? code).join(t('words:comma'));
  return (
    <section aria-live="polite" aria-label={t('role.difference')} className="role-difference">
      {added.length > 0 && (
        <p>
          <b className="role-added">{t('role.added', { count: added.length })}</b> {list(added)}
        </p>
      )}
      {removed.length > 0 && (
        <p>
          <b className="role-removed">{t('role.removed', { count: removed.length })}</b> {list(removed)}
        </p>
      )}
      {added.length + removed.length === 0 && <p>{t('role.unchanged')}</p>}
    </section>
  );
}
