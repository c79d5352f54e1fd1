import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WholePicture } from '#kernel/document/picture.tsx';
import { useApi } from '#kernel/query.ts';
import { Scroller } from '#ui/scroller.tsx';
import type { PageView } from '../types.ts';
import { OpenPageContext } from '../view/open-page.ts';
import { PageSheet } from '../view/page-sheet.tsx';
import type { Draft } from './draft.ts';

/** Non-interactive phone preview of a page. */
export function Phone({ view }: { view: PageView | undefined }) {
  const { t } = useTranslation('landing-pages');
  const page = useMemo(
    () => ({
      slug: null,
      channel: '',
      ahead: 0,
      shop: view?.shop ?? null,
      cities: [],
      person: { mobile: '', pass: '' },
      setPerson: () => undefined,
      Picture: WholePicture,
    }),
    [view?.shop],
  );
  return (
    <div className="le-phone">
      <Scroller className="le-glass" label={t('editor.preview')}>
        <div inert>
          <OpenPageContext value={page}>{view && <PageSheet view={view} />}</OpenPageContext>
        </div>
      </Scroller>
    </div>
  );
}

/** Live preview of the edited page; names and prices are fetched as it changes. */
export function Preview({ draft }: { draft: Draft }) {
  const shown = useDeferredValue(draft);
  const body = {
    title: shown.title,
    endsTime: shown.endsTime || '2099-12-31T15:59:00.000Z',
    dealerIds: [...shown.dealerIds],
    blocks: [...shown.blocks],
  };
  const { data } = useApi('POST /promotion/mobile/preview', { body }, { keep: true, staleTime: 60_000 });
  return <Phone view={data} />;
}
