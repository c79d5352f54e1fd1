import { Button } from 'antd';
import { useUiText } from '../text.ts';
import { CopyText } from './copy-text.tsx';
import './feedback.css';

export type ErrorStateProps = {
  /** Error message in the user's language. */
  message: string;
  requestId?: string | undefined;
  retry?: () => void;
};

export function ErrorState({ message, requestId, retry }: ErrorStateProps) {
  const text = useUiText();
  return (
    <div className="tl-state" role="alert">
      <div className="tl-state-title">{text('errorTitle')}</div>
      <div className="tl-state-text">{message}</div>
      {requestId && (
        <div className="tl-state-id">
          {text('requestId')} <CopyText value={requestId} />
        </div>
      )}
      {retry && (
        <div className="tl-state-action">
          <Button onClick={retry}>{text('retry')}</Button>
        </div>
      )}
    </div>
  );
}
