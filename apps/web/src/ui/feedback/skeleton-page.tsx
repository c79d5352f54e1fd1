import { useUiText } from '../text.ts';
import './feedback.css';

/** Grey shapes where a page will be, in the page's own measures. */
export function SkeletonPage({ kind = 'list' }: { kind?: 'list' | 'detail' | 'form' }) {
  const text = useUiText();
  const rows = kind === 'list' ? 12 : 6;
  return (
    <div className="tl-skeleton-page" role="status" aria-label={text('loading')}>
      <div className="tl-bone tl-bone-title" />
      <div className="tl-bone tl-bone-bar" />
      <div className="tl-skeleton-box">
        {Array.from({ length: rows }, (_, index) => (
          <div
            key={index}
            className="tl-bone tl-bone-row"
            style={{ width: `${96 - ((index * 17) % 38)}%` }}
          />
        ))}
      </div>
    </div>
  );
}
