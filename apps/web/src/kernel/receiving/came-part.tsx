import { useTranslation } from 'react-i18next';
import { PartPicker } from '../pickers/part-picker.tsx';

interface CamePartProps {
  /** Goods that were sent, for the field's name. */
  name: string;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Part that came instead of the one that was sent. */
export function CamePart({ name, value, onChange }: CamePartProps) {
  const { t } = useTranslation('kernel');
  const label = t('receiving.came');
  return (
    <PartPicker
      use="ANY"
      value={value}
      placeholder={label}
      aria-label={`${name} ${label}`}
      onChange={onChange}
    />
  );
}
