import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import type { InputOf, OutputOf, ReadEndpoint } from '../api-types.ts';
import { textOfError } from '../error-text.ts';
import { useLang } from '../lang.ts';
import { isKnownScreen, screenTitle } from '../menu.ts';
import { goTo } from '../navigate.ts';
import { useApi } from '../query.ts';
import { useTabTitle } from '../tabs/use-tab.ts';

/** Routes that read one record by its id, in the path or in the body. */
export type DetailEndpoint = Extract<ReadEndpoint, `GET ${string}/:id` | `POST ${string}/order/detail`>;

interface DetailScreenProps<K extends DetailEndpoint> {
  endpoint: K;
  /** What the tab's title says after the screen's name, e.g. the record's number. */
  title: (record: OutputOf<K>) => string;
  /** Further query parameters of the request. */
  query?: Record<string, string> | undefined;
  children: (record: OutputOf<K>) => ReactNode;
}

/** Detail screen of the record whose id is in the address (`?id=`), with loading and error states. */
export function DetailScreen<K extends DetailEndpoint>(props: DetailScreenProps<K>) {
  const { endpoint, title, query: more, children } = props;
  const { t } = useTranslation('kernel');
  const lang = useLang();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const known = Number.isInteger(id) && id > 0;
  const input = (endpoint.startsWith('POST ')
    ? { body: { id } }
    : { params: { id }, ...(more && { query: more }) }) as unknown as InputOf<K>;
  const { data, error, refetch } = useApi(endpoint, input, { enabled: known });
  const name = isKnownScreen(pathname) ? `${screenTitle(pathname as `/${string}`)[lang]} ` : '';
  useTabTitle(data && name + title(data));
  if (!known) return <Alert type="error" showIcon title={t('document.missing')} />;
  if (error && !data)
    return (
      <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
    );
  return data ? children(data) : <SkeletonPage kind="detail" />;
}

/** Links to the previous and next record, each in its own tab, for `DetailLayout`. */
export const neighboursOf = (
  path: `/${string}`,
  { previousId, nextId }: { previousId: number | null; nextId: number | null },
) => {
  const open = (id: number | null) => (id === null ? undefined : () => goTo(`${path}?id=${id}`));
  return { onPrevious: open(previousId), onNext: open(nextId) };
};
