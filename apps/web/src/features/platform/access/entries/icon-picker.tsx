import { useTranslation } from 'react-i18next';
import { iconNames, MenuIcon } from '#shell/icons.tsx';

interface IconPickerProps {
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
}

/** Select of the shell's icons. */
export function IconPicker({ id, value = '', onChange }: IconPickerProps) {
  const { t } = useTranslation('access');
  return (
    <div id={id} className="system-icons" role="group" aria-label={t('entry.icon')}>
      {iconNames.map((name) => (
        <button
          key={name}
          type="button"
          className="system-icon"
          aria-label={name}
          title={name}
          aria-pressed={name === value}
          onClick={() => onChange?.(name === value ? '' : name)}
        >
          <MenuIcon name={name} />
        </button>
      ))}
    </div>
  );
}
