import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useUiText } from '../text.ts';
import './detail.css';

export type RailStep = {
  key: string;
  label: string;
  state: 'done' | 'now' | 'later' | 'failed';
  /** Actor of the step, or, for the current step, who must act. */
  who?: string | undefined;
  /** Already formatted: 2026-11-21 14:05. */
  when?: string | undefined;
};

/** Progress of a document: steps done with their actors, the next step and who must act. */
export function StatusRail({ steps, label }: { steps: readonly RailStep[]; label: string }) {
  const text = useUiText();
  return (
    <ol className="tl-rail" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          className={`tl-rail-step tl-rail-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="tl-rail-mark" aria-hidden>
            {step.state === 'done' ? <CheckOutlined /> : step.state === 'failed' ? <CloseOutlined /> : at + 1}
          </span>
          <span className="tl-rail-words">
            <span className="tl-rail-label">{step.label}</span>
            <span className="tl-rail-note" title={[step.who, step.when].filter(Boolean).join(' ')}>
              {step.who && (
                <span>{step.state === 'now' ? text('railWaitsFor', { who: step.who }) : step.who}</span>
              )}
              {step.when && <span>{step.when}</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
