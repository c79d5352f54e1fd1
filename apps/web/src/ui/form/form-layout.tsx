import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useDialogs } from '../feedback/dialog-host.tsx';
import '../theme/app-styles.ts';
import { useUiText } from '../text.ts';
import { FormContext } from './form-context.ts';
import { useFormState, type FormStateInput } from './use-form-state.ts';
import { RenewButton } from './renew-button.tsx';
import './form.css';

export type FormLayoutProps<Values extends object> = FormStateInput<Values> & {
  /** A verb: "保存", "提交". */
  submitText?: string;
  /** Leaves the page, after confirmation if there are changes. */
  onCancel?: () => void;
  /** Number of columns: 2 on pages, 1 in narrow places. */
  columns?: 1 | 2;
  /** Shows the save bar even without changes, for pages that create something. */
  alwaysBar?: boolean;
  /** Alternative submit with the same validation: "保存草稿". */
  secondary?: { text: string; onSubmit: FormStateInput<Values>['onSubmit'] };
  disabled?: boolean;
  children: ReactNode;
};

/** Makes the browser confirm before the window is closed with unsaved changes. */
function useLeaveWarning(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/** Form page: labels above, sections, errors on blur and on submit, a save bar when dirty. */
export function FormLayout<Values extends object>(props: FormLayoutProps<Values>) {
  const { columns = 2, onCancel, secondary, renew, children } = props;
  const text = useUiText();
  const { confirmAction } = useDialogs();
  const root = useRef<HTMLDivElement>(null);
  const state = useFormState(props);
  const { form, dirty, busy, failures } = state;
  useLeaveWarning(dirty);
  const askDiscard = () =>
    dirty
      ? confirmAction({
          title: text('discardTitle'),
          content: text('discardText'),
          okText: text('discard'),
          danger: true,
        })
      : Promise.resolve(true);
  const leave = async () => {
    if (!(await askDiscard())) return;
    state.reset();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void state.submit();
    }
    // Popups stop or mark their own Esc; an unmarked one is meant for the form.
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      !event.nativeEvent.isComposing &&
      !hasOpenPopup()
    )
      void leave();
  };
  const hint = text('saveBarHint', { action: props.submitText ?? text('save') });
  const renewal = renew && <RenewButton state={state} start={props.initial} read={renew.read} />;
  return (
    <div ref={root} className="tl-form" role="presentation" onKeyDown={onKeyDown}>
      <Form
        form={form}
        layout="vertical"
        initialValues={props.initial}
        disabled={props.disabled ?? false}
        onValuesChange={state.onValuesChange}
        onFinish={() => void state.submit()}
        requiredMark
      >
        <FormContext
          value={{ check: state.check, register: failures.register, columns, lines: failures.lines }}
        >
          <FormFailures failures={failures.list} action={failures.behind && renewal} />
          {children}
        </FormContext>
      </Form>
      {(dirty || props.alwaysBar) && !props.disabled && (
        <div className="tl-save-bar">
          <span className="tl-save-bar-note">
            {dirty && text('unsaved')}
            <span className="tl-save-bar-keys">
              {dirty && ' · '}
              {hint}
            </span>
          </span>
          <Button onClick={() => void leave()}>{dirty ? text('discard') : text('cancel')}</Button>
          {secondary && (
            <Button disabled={busy} onClick={() => void state.submit(secondary.onSubmit)}>
              {secondary.text}
            </Button>
          )}
          <Button type="primary" loading={busy} onClick={() => void state.submit()}>
            {props.submitText ?? text('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

function hasOpenPopup(): boolean {
  const popups = document.querySelectorAll(
    '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-popover',
  );
  return [...popups].some((popup) => popup.checkVisibility());
}

export function FormFailures({ failures, action }: { failures: readonly string[]; action?: ReactNode }) {
  const text = useUiText();
  const [first] = failures;
  if (first === undefined) return null;
  const single = failures.length === 1;
  return (
    <Alert
      type="error"
      showIcon
      className="tl-form-failures"
      action={action}
      title={single ? first : text('formErrors', { count: failures.length })}
      description={
        single ? undefined : (
          <ul>
            {failures.slice(0, 20).map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        )
      }
    />
  );
}
