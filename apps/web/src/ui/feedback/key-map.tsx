import { useUiText } from '../text.ts';
import { Dialog } from './dialog.tsx';
import './feedback.css';

export type KeyHint = { keys: readonly string[]; label: string };

type KeyMapDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Shortcuts of the page, in addition to the kit's. */
  extra?: readonly KeyHint[];
};

/** Dialog with the keyboard shortcuts. */
export function KeyMapDialog({ open, onClose, extra = [] }: KeyMapDialogProps) {
  const text = useUiText();
  const hints: KeyHint[] = [
    { keys: ['/'], label: text('keyFilter') },
    { keys: ['Ctrl', 'K'], label: text('keyPalette') },
    { keys: ['↑', '↓', '←', '→'], label: text('keyMove') },
    { keys: ['Enter'], label: text('keyOpen') },
    { keys: ['Space'], label: text('keyPeek') },
    { keys: ['X'], label: text('keySelect') },
    { keys: ['Shift', 'F10'], label: text('keyMenu') },
    { keys: ['Alt', '← →'], label: text('keyResize') },
    { keys: ['Ctrl', 'Enter'], label: text('keySubmit') },
    { keys: ['Esc'], label: text('keyEscape') },
    { keys: ['?'], label: text('keyHelp') },
    ...extra,
  ];
  return (
    <Dialog open={open} title={text('keyMap')} width={440} onClose={onClose}>
      <dl className="tl-keys">
        {hints.map((hint) => (
          <div key={hint.label}>
            <dt>{hint.label}</dt>
            <dd>
              {hint.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
