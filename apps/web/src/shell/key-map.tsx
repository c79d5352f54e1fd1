import { useTranslation } from 'react-i18next';
import { closePanel } from '#kernel/shell-bridge.ts';
import { KeyMapDialog } from '#ui/feedback/key-map.tsx';

const keys = [
  ['closeTab', ['Alt', 'W']],
  ['refreshTab', ['Alt', 'R']],
  ['stepTab', ['Alt', '[', ']']],
  ['lock', ['Alt', 'L']],
  ['settings', ['Alt', ',']],
] as const;

/** Dialog with the keyboard shortcuts of kit and shell. */
export function KeyMap() {
  const { t } = useTranslation('shell');
  return (
    <KeyMapDialog
      open
      onClose={closePanel}
      extra={keys.map(([what, parts]) => ({ keys: parts, label: t(`keys.${what}`) }))}
    />
  );
}
