import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { closePanel } from '../kernel/shell-bridge.ts';

const keys = [
  ['palette', ['Ctrl', 'K']],
  ['help', ['?']],
  ['filter', ['/']],
  ['move', ['↑', '↓', '←', '→']],
  ['open', ['Enter']],
  ['select', ['Space']],
  ['submit', ['Ctrl', 'Enter']],
  ['escape', ['Esc']],
  ['closeTab', ['Alt', 'W']],
  ['refreshTab', ['Alt', 'R']],
  ['stepTab', ['Alt', '[', ']']],
  ['lock', ['Alt', 'L']],
  ['settings', ['Alt', ',']],
] as const;

/** What the keyboard does. */
export function KeyMap() {
  const { t } = useTranslation('shell');
  return (
    <Dialog open title={t('keyMap')} width={440} onClose={closePanel}>
      <dl className="key-map">
        {keys.map(([what, parts]) => (
          <div key={what}>
            <dt>{t(`keys.${what}`)}</dt>
            <dd>
              {parts.map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
