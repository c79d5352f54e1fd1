import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { copyText } from './copy.ts';
import { useUiText } from '../text.ts';
import './feedback.css';

export type CopyTextProps = {
  /** Text to copy. */
  value: string;
  /** Content shown instead of the value, for example a link. */
  children?: ReactNode;
};

/** Number that never wraps, with a copy button on hover or focus. */
export function CopyText({ value, children }: CopyTextProps) {
  const text = useUiText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(value))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className="tl-copy">
      {children ?? value}
      <button
        type="button"
        className="tl-copy-button"
        aria-label={`${copied ? text('copied') : text('copy')} ${value}`}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        {copied ? <CheckOutlined /> : <CopyOutlined />}
      </button>
    </span>
  );
}
