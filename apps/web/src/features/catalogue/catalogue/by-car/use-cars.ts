import { useState } from 'react';
import { useApi } from '#kernel/query.ts';

export interface CarQuery {
  text: string;
  brandId: number | undefined;
  seriesId: number | undefined;
}

const blank: CarQuery = { text: '', brandId: undefined, seriesId: undefined };

/** Cars that match the query; the selected one, or the only match. */
export function useCars(open: boolean) {
  const [asked, setAsked] = useState(blank);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const { text, brandId, seriesId } = asked;
  const query = { ...(text && { text }), ...(brandId && { brandId }), ...(seriesId && { seriesId }) };
  const isAsked = Object.keys(query).length > 0;
  const found = useApi('GET /data/carBrand/models', { query }, { enabled: open && isAsked, keep: true });
  const cars = isAsked ? found.data : undefined;
  const models = cars?.models ?? [];
  const car = models.find(({ id }) => id === chosen) ?? (models.length === 1 ? models[0] : undefined);
  return {
    asked,
    /** Changes the query; a new brand resets the series. */
    ask: (next: Partial<CarQuery>) =>
      setAsked({ ...asked, ...('brandId' in next && { seriesId: undefined }), ...next }),
    cars,
    error: isAsked ? found.error : null,
    retry: found.refetch,
    car,
    choose: setChosen,
  };
}
export type Cars = ReturnType<typeof useCars>;
export type Car = NonNullable<Cars['car']>;
