import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useUiText } from '../text.ts';
import { Boundary } from './boundary.tsx';
import { lazyPart, PartWaiting, retryParts } from './lazy-part.ts';

function TryAgain({ retry }: { retry: () => void }) {
  const text = useUiText();
  const again = () => {
    retryParts();
    retry();
  };
  return (
    <Button icon={<ReloadOutlined />} onClick={again}>
      {text('retry')}
    </Button>
  );
}

interface Places<Props> {
  /** Placeholder while loading. */
  waiting: (props: Props) => ReactNode;
  /** Fallback if loading fails; by default a retry button. */
  failed?: (props: Props) => ReactNode;
}

/** Piece of a screen with code splitting: if it fails to load the rest stays intact, and it recovers by itself. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: Places<Props>,
): ComponentType<Props> {
  const { Component } = lazyPart(load);
  return function LazyPiece(props: Props) {
    return (
      <Boundary renderError={(_error, retry) => failed?.(props) ?? <TryAgain retry={retry} />}>
        <PartWaiting value={waiting(props)}>
          <Component {...props} />
        </PartWaiting>
      </Boundary>
    );
  };
}
