import { createElement, useState, type ComponentType } from 'react';

/** Properties that opening gives a dialog. */
interface Opening {
  open?: boolean;
  onClose?: () => void;
}

/**
 * Hook for a dialog opened from buttons: `show(props)` opens it with a fresh state, `element` belongs into the screen.
 * `first` opens it at once.
 */
export function useOpened<Props extends Opening>(
  Dialog: ComponentType<Props>,
  first?: Omit<Props, keyof Opening>,
) {
  const [shown, setShown] = useState(first && { props: first, turn: 1 });
  const [open, setOpen] = useState(first !== undefined);
  const show = (props: Omit<Props, keyof Opening>) => {
    setShown((before) => ({ props, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  const element =
    shown && createElement(Dialog, { ...shown.props, key: shown.turn, open, onClose } as unknown as Props);
  return { show, element };
}
