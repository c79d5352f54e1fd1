import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { api } from '#kernel/api.ts';
import { MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import type { PageView } from '../types.ts';
import { OpenPageContext, type OpenPage } from '../view/open-page.ts';
import { PageSheet } from '../view/page-sheet.tsx';

/** Picture of the open page. */
function Picture({ fileId, name }: { fileId: number; name: string }) {
  const { slug = '' } = useParams();
  return <img src={`/api/m/page/${encodeURIComponent(slug)}/picture/${fileId}`} alt={name} />;
}

const none: OpenPage['cities'] = [];

/** Cities with shops of the page, for choosing one; otherwise shops are searched by text. */
function useCities(slug: string, { shop, blocks }: PageView): OpenPage['cities'] {
  const isAsked = !shop && blocks.some(({ kind }) => kind === 'FORM' || kind === 'DEALERS');
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('GET /m/page/:slug/cities', { params: { slug } }, { anonymous: true, signal }),
    [slug],
  );
  return useAnswer(isAsked ? ask : null).data ?? none;
}

function Open({ slug, channel, view }: { slug: string; channel: string; view: PageView }) {
  const [person, setPerson] = useState({ mobile: '', pass: '' });
  const [ahead] = useState(() => Date.parse(view.now) - Date.now());
  const cities = useCities(slug, view);
  const page = useMemo(
    () => ({
      slug,
      channel,
      ahead,
      shop: view.shop,
      cities,
      person,
      setPerson,
      Picture,
    }),
    [slug, channel, ahead, view.shop, cities, person],
  );
  useEffect(() => {
    document.title = view.title;
  }, [view.title]);
  return (
    <OpenPageContext value={page}>
      <PageSheet view={view} />
    </OpenPageContext>
  );
}

/** Public landing page on a customer's phone, without an account: /m/page/{slug}?c={channel}. */
export default function LandingPage() {
  const { t } = useTranslation('landing-pages');
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const channel = (query.get('c') ?? '').slice(0, 20);
  const ask = useCallback(
    (signal: AbortSignal) => {
      const to = { params: { slug }, query: channel ? { c: channel } : {} };
      return api('GET /m/page/:slug', to, { anonymous: true, signal });
    },
    [slug, channel],
  );
  const { data: view, failure, again } = useAnswer(ask);
  return (
    <main className="lp-page">
      {view ? (
        <Open slug={slug} channel={channel} view={view} />
      ) : (
        <div className="lp lp-none">
          <h1>{t('view.title')}</h1>
          <MobilePlaceholder failure={failure} again={again} />
        </div>
      )}
    </main>
  );
}
