import { useEffect, useState, type ComponentType } from 'react';
import { useUiText } from '../text.ts';
import './skeleton.css';
import { Boundary } from './boundary.tsx';
import { Dialog } from './dialog.tsx';
import { lazyPart, PartWaiting, retryParts, runWhenIdle } from './lazy-part.ts';
import { isPartError } from './part-error.ts';

interface OwnProps {
  open?: boolean;
  onClose?: () => void;
}

/** Milliseconds before a dialog that is still loading says so. */
const patience = 300;

function Waiting({ open = true, onClose }: OwnProps) {
  const text = useUiText();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={open && late} title={text('loading')} onClose={onClose ?? (() => undefined)}>
      <div className="tl-skeleton-box" role="status" aria-label={text('loading')}>
        <div className="tl-bone tl-bone-row" />
        <div className="tl-bone tl-bone-row" />
      </div>
    </Dialog>
  );
}

const dialogTexts = {
  down: 'dialogLostDown',
  newer: 'dialogLostNewer',
  lost: 'dialogLostText',
  broken: 'dialogBroken',
} as const;

function Failed({ error, retry, open = true, onClose }: OwnProps & { error: unknown; retry: () => void }) {
  const text = useUiText();
  const [closed, setClosed] = useState(false);
  const why = isPartError(error) ? error.why : 'broken';
  const again = () => {
    retryParts();
    retry();
  };
  return (
    <Dialog
      open={open && !closed}
      title={text('dialogLost')}
      okText={text('retry')}
      cancelText={text('back')}
      onOk={again}
      onClose={onClose ?? (() => setClosed(true))}
    >
      <p className="tl-dialog-text" role="alert">
        {text(dialogTexts[why])}
      </p>
    </Dialog>
  );
}

/**
 * Dialog with code splitting: loaded when the page is idle, at the latest when opened. If loading fails it says so,
 * can be retried by button and when the connection is back, and leaves the screen intact.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & OwnProps> {
  const { Component, preload } = lazyPart(load);
  runWhenIdle(preload);
  return function LazyDialog(props: Props & OwnProps) {
    const { open, onClose } = props;
    const [isWanted, setWanted] = useState(open !== false);
    if (open && !isWanted) setWanted(true);
    // A dialog that was never opened needs neither code nor DOM.
    if (!isWanted) return null;
    const own = { ...(open !== undefined && { open }), ...(onClose && { onClose }) };
    return (
      <Boundary renderError={(error, retry) => <Failed {...own} error={error} retry={retry} />}>
        <PartWaiting value={<Waiting {...own} />}>
          <Component {...props} />
        </PartWaiting>
      </Boundary>
    );
  };
}
