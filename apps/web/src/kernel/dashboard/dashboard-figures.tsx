import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { OutputOf } from '../api-types.ts';
import { textOfError } from '../error-text.ts';
import { useApi } from '../query.ts';
import { FigureCards } from './figure-cards.tsx';
import { SeriesBones, SeriesCard } from './series-card.tsx';
import './dashboard.css';

type Figures = OutputOf<'GET /report/home'>;

/** Hook that loads the home screen's figures of all domains, refreshed every five minutes. */
export function useFigures() {
  const { data, error, refetch } = useApi('GET /report/home', {}, { every: 300_000, staleTime: 15_000 });
  return { data, error: data ? null : error, retry: () => void refetch() };
}
type Read = ReturnType<typeof useFigures>;

/** Figure cards, optionally limited to paths that start with `area`. */
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

/** Charts, optionally limited to a key prefix; empty on errors, which `CardRow` shows. */
export function SeriesCards({ read: { data, error }, keys = '' }: { read: Read; keys?: string }) {
  if (error) return null;
  if (!data) return <SeriesBones />;
  const shown: Figures['series'] = data.series.filter(({ key }) => key.startsWith(keys));
  return shown.map((series) => <SeriesCard key={series.key} series={series} />);
}
