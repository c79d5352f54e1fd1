import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';

type Opens = OutputOf<'GET /user/role-menu/code/:code/opens'>;

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="system-part">
      <h3>{title}</h3>
      {children.length === 0 && <p className="system-quiet">{empty}</p>}
      <ul>{children}</ul>
    </section>
  );
}

/** Names of account types; '' when all apply. */
function useTypeNames(): (types: readonly string[]) => string {
  const say = useContractText();
  return (types) => types.map((type) => say(accountTypeTexts[type as AccountType])).join(' · ');
}

/** Granted screens, endpoints and roles. Endpoint summaries exist in English only. */
function Lists({ screens, endpoints, roles }: Opens) {
  const { t } = useTranslation('access');
  const namesOf = useTypeNames();
  const lang = useLang();
  const open = useOpenPaths();
  return (
    <>
      <Part title={t('opens.roles', { count: roles.length })} empty={t('opens.noRoles')}>
        {roles.map(({ id, name, accountType }) => (
          <li key={id}>
            {open.has('/web/role') ? <Link to={screenPath('/web/role', { text: name })}>{name}</Link> : name}{' '}
            <span className="system-quiet">{namesOf([accountType])}</span>
          </li>
        ))}
      </Part>
      <Part title={t('opens.screens', { count: screens.length })} empty={t('opens.noScreens')}>
        {screens.map(({ path, title, types, admin }) => (
          <li key={path}>
            {open.has(path) ? <Link to={path}>{title}</Link> : title}{' '}
            <span className="system-quiet">
              {[path, namesOf(types), admin && t('entry.adminOnly')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('opens.endpoints', { count: endpoints.length })} empty={t('opens.noEndpoints')}>
        {endpoints.map(({ method, path, summary, types }) => (
          <li key={method + path}>
            <code>
              {method} {path}
            </code>
            <div className="system-quiet">
              {[lang === 'en' && summary, namesOf(types)].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </Part>
    </>
  );
}

/** What a permission code grants: roles with it, screens, endpoints. */
export function OpensPart({ code }: { code: string }) {
  const { t } = useTranslation('access');
  const { data, error, refetch } = useApi('GET /user/role-menu/code/:code/opens', { params: { code } });
  if (error)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  return data ? <Lists {...data} /> : <p className="system-quiet">{t('opens.loading')}</p>;
}
