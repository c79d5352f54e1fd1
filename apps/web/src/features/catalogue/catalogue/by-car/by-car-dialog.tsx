import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { CarChooser } from './car-chooser.tsx';
import { FittingTyres } from './fitting-tyres.tsx';
import { useCars } from './use-cars.ts';
import './by-car.css';

/** Tyre search by car: car on the left, its sizes with tyres beside it. State is kept while a part is viewed. */
export function ByCarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const cars = useCars(open);
  const { car } = cars;
  return (
    <Dialog open={open} width={1160} title={t('byCar.title')} onClose={onClose}>
      <div className="by-car">
        <CarChooser cars={cars} />
        <div className="by-car-tyres" aria-live="polite">
          {car ? (
            <>
              <h2>
                {car.brandName} {car.seriesName} {car.name} <span>{car.years}</span>
              </h2>
              <FittingTyres key={car.id} car={car} />
            </>
          ) : (
            <p className="tl-hint">{t('byCar.choose')}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
