import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { CarChooser } from './car-chooser.tsx';
import { FittingTyres } from './fitting-tyres.tsx';
import { useCars } from './use-cars.ts';
import './by-car.css';

/** Which tyres fit a car: the car on the left, its sizes with their tyres beside it. Stays as it is while a part is looked at. */
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
