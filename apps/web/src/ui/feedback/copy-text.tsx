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
  /** A long text such as a link: it wraps anywhere. */
  long?: boolean;
};

/** Number that never wraps, or a long text that does, with a copy button on hover or focus. */
export function CopyText({ value, children, long = false }: CopyTextProps) {
  const text = useUiText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(value))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className={long ? 'tl-copy tl-copy-long' : 'tl-copy'}>
      {long ? <span>{children ?? value}</span> : (children ?? value)}
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
