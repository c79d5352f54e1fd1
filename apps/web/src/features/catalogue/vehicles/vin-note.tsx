import { readVin } from '@treadline/contract/kernel/vin.ts';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '#ui/feedback/status-dot.tsx';

/** Check result of a complete VIN, with the correct check character. */
export function VinNote({ text }: { text: string }) {
  const { t } = useTranslation('vehicles');
  const vin = readVin(text);
  if (!vin?.isWhole) return null;
  return (
    <p className="cars-vin" role="status">
      <StatusDot tone={vin.isRight ? 'done' : 'failed'}>
        {vin.isRight ? t('vin.right') : t('vin.wrong', { is: vin.text[8], check: vin.check })}
      </StatusDot>
    </p>
  );
}
