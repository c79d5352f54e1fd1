import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#ui/list/ime-input.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Redirects a hand scanner's keystrokes to the field, wherever the focus is. */
function useScannerKeys(field: RefObject<InputRef | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (isChord || event.key.length !== 1 || event.key === ' ' || isTyping(event.target)) return;
      // Behind a dialog nobody would see what is scanned.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      // No shortcut of the page is meant.
      event.stopPropagation();
      field.current?.focus();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [field]);
}

interface CodeInputProps {
  label: string;
  placeholder: string;
  onCode: (code: string) => void;
  onEscape?: () => void;
  extra?: ReactNode;
}

/** Input for codes from a hand scanner, keyboard or paste, each ended by Enter. */
export function CodeInput({ label, placeholder, onCode, onEscape, extra }: CodeInputProps) {
  const { t } = useTranslation('scan-receipts');
  const field = useRef<InputRef>(null);
  const [text, setText] = useState('');
  // A scanner must not bring up the phone's keyboard; a finger on the field does.
  const [isTouched, setTouched] = useState(false);
  useScannerKeys(field);
  const submit = () => {
    const code = text.trim();
    setText('');
    // Some scanners send Enter twice: the second one means nothing.
    if (code) onCode(code);
  };
  return (
    <div className="scan-input">
      <Input
        ref={field}
        size="large"
        value={text}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={isTouched ? 'text' : 'none'}
        onPointerDown={() => setTouched(true)}
        onBlur={() => setTouched(false)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') submit();
          if (event.key === 'Escape') onEscape?.();
        }}
      />
      <Button size="large" onClick={submit} disabled={text.trim() === ''}>
        {t('enter')}
      </Button>
      {extra}
    </div>
  );
}
