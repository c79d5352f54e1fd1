import { Form } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { useDialogs } from '../feedback/dialog-host.tsx';
import '../theme/app-styles.ts';
import { useUiText } from '../text.ts';
import { FormContext } from './form-context.ts';
import { listErrors } from './form-paths.ts';
import { FormFailures } from './form-layout.tsx';
import { useFormState, type FormStateInput } from './use-form-state.ts';
import './form.css';

export type FormDialogProps<Values extends object> = FormStateInput<Values> & {
  open: boolean;
  title: ReactNode;
  /** The verb on the button. */
  okText: string;
  /** Label of the cancel button if "cancel" would be ambiguous: "暂不取消". */
  cancelText?: string | undefined;
  danger?: boolean;
  /** Submit is currently impossible; the content says why. */
  okDisabled?: boolean;
  width?: number;
  /** Number of columns; 1 unless the dialog is wide. */
  columns?: 1 | 2;
  /** Called when cancelled and after `onSubmit` has succeeded. */
  onClose: () => void;
  children: ReactNode;
};

/** Dialog with a small form. Keep it mounted and control it by `open`: its values survive a hidden tab. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, okText, danger, width = 480, columns = 1, onClose, children } = props;
  const text = useUiText();
  const { confirmAction } = useDialogs();
  const state = useFormState({
    ...props,
    onSubmit: async (values) => {
      const refused = await props.onSubmit(values);
      if (!refused || listErrors(refused).length === 0) onClose();
      return refused;
    },
  });
  const { form, reset, failures } = state;
  const opened = useRef(false);
  useEffect(() => {
    // New values for every opening; a hidden tab shown again is not a new opening.
    if (open && !opened.current) {
      form.setFieldsValue(props.initial);
      failures.show({}, false);
    }
    if (!open && opened.current) reset();
    opened.current = open;
  });
  const submit = () => (props.okDisabled ? undefined : void state.submit());
  const close = async () => {
    if (
      state.dirty &&
      !(await confirmAction({
        title: text('discardTitle'),
        content: text('discardText'),
        okText: text('discard'),
        danger: true,
        safe: true,
      }))
    )
      return;
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      okText={failures.over ? undefined : okText}
      cancelText={failures.over ? text('close') : props.cancelText}
      danger={danger ?? false}
      width={width}
      busy={state.busy}
      okDisabled={props.okDisabled ?? false}
      onOk={submit}
      onClose={() => void close()}
    >
      <div
        className="tl-form tl-form-dialog"
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        <Form
          form={form}
          layout="vertical"
          initialValues={props.initial}
          onValuesChange={state.onValuesChange}
          onFinish={submit}
        >
          <FormContext
            value={{ check: state.check, register: failures.register, columns, lines: failures.lines }}
          >
            <FormFailures failures={failures.list} />
            {!failures.over && <div className={`tl-form-grid tl-form-grid-${columns}`}>{children}</div>}
          </FormContext>
        </Form>
      </div>
    </Dialog>
  );
}
