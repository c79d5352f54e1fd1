import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import './dev.css';

type Hook = OutputOf<'GET /dev/hooks'>[number];

const kinds = { event: 'hookEvent', port: 'hookPort', 'keyed-port': 'hookKeyedPort' } as const;

function HookRow({ hook: { kind, name, about, declaredBy, usedBy } }: { hook: Hook }) {
  const { t } = useTranslation('dev');
  return (
    <tr>
      <td>{t(kinds[kind])}</td>
      <td>
        <code>{name}</code>
      </td>
      <td>
        <code>{declaredBy}</code>
      </td>
      <td>
        <ol className="dev-hook-users">
          {usedBy.map((user) => (
            <li key={user}>
              <code>{user}</code>
            </li>
          ))}
        </ol>
      </td>
      <td lang="en" className="dev-hook-about">
        {about}
      </td>
    </tr>
  );
}

/** Page of events and ports between domains: declaring domain, handlers and implementations in order of execution. */
export default function Hooks() {
  const { t } = useTranslation('dev');
  const lang = useLang();
  const { data, error, refetch } = useApi('GET /dev/hooks', {});
  if (error)
    return <ErrorState message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  const title = screenTitle('/dev/hooks')[lang];
  const heads = ['kind', 'hookName', 'hookDeclaredBy', 'hookUsedBy', 'hookAbout'] as const;
  return (
    <div className="dev-page">
      <header>
        <h1>{title}</h1>
        <span className="dev-quiet tl-num">{data?.length}</span>
      </header>
      {data ? (
        <ScrollRegion className="dev-sheet dev-scroll" label={title}>
          <table className="dev-table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((hook) => (
                <HookRow key={hook.name} hook={hook} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}
