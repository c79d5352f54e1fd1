import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { OutputOf } from '../api-types.ts';
import { textOfError } from '../error-text.ts';
import { useApi } from '../query.ts';
import { FigureCards } from './figure-cards.tsx';
import { SeriesBones, SeriesCard } from './series-card.tsx';
import './dashboard.css';

type Figures = OutputOf<'GET /report/home'>;

/** What waits and how the last days went, in all domains; asked again every five minutes. */
export function useFigures() {
  const { data, error, refetch } = useApi('GET /report/home', {}, { every: 300_000, staleTime: 15_000 });
  return { data, error: data ? null : error, retry: () => void refetch() };
}
type Read = ReturnType<typeof useFigures>;

/** The cards, those of one area only where it is given: the start of their addresses. */
export function CardRow({ read: { data, error, retry }, area = '/' }: { read: Read; area?: string }) {
  const { t } = useTranslation('kernel');
  if (error) return <ErrorState message={textOfError(error)} requestId={error.requestId} retry={retry} />;
  return (
    <FigureCards
      label={t('dashboard.cards')}
      cards={data?.cards.filter(({ path }) => path.startsWith(area))}
    />
  );
}

/** The charts, those whose key begins so; nothing while the figures can't be had, which the cards say. */
export function SeriesCards({ read: { data, error }, keys = '' }: { read: Read; keys?: string }) {
  if (error) return null;
  if (!data) return <SeriesBones />;
  const shown: Figures['series'] = data.series.filter(({ key }) => key.startsWith(keys));
  return shown.map((series) => <SeriesCard key={series.key} series={series} />);
}
