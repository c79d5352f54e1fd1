import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { listErrors, sameFormValues, strayErrors, toNamePath, type FieldErrors } from './form-paths.ts';

export type FormStateInput<Values extends object> = {
  /** What the form starts from; a new object starts it again unless it is dirty. */
  initial: Partial<Values>;
  /** All that is wrong, by path; `{}` when nothing is. */
  validate?: (values: Values) => FieldErrors;
  /** Resolves with the server's field errors, or nothing when saved. What it throws is shown above the form. */
  onSubmit: (values: Values) => Promise<FieldErrors | void>;
  onDirty?: (dirty: boolean) => void;
};

/**
 * A form's values and checks, apart from what shows them: a dialog may leave the tree while its tab is
 * hidden and comes back with what was typed.
 */
export function useFormState<Values extends object>(input: FormStateInput<Values>) {
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const newest = useRef(input);
  useEffect(() => {
    newest.current = input;
  });
  const paths = useRef(new Map<string, number>());
  const markDirty = (next: boolean) => {
    if (next === dirty) return;
    setDirty(next);
    input.onDirty?.(next);
  };
  const context = useMemo(() => makeContext(form, paths.current, newest), [form]);
  const submit = async () => {
    if (busy) return;
    const values = form.getFieldsValue(true) as Values;
    const found = input.validate?.(values) ?? {};
    const stray = strayErrors(found, new Set(paths.current.keys()));
    setFailures(stray);
    if (listErrors(found).length > 0) return void showErrors(form, found);
    setBusy(true);
    try {
      const refused = await input.onSubmit(values);
      if (refused && listErrors(refused).length > 0) {
        setFailures(strayErrors(refused, new Set(paths.current.keys())));
        showErrors(form, refused);
      } else markDirty(false);
    } catch (error) {
      setFailures([error instanceof Error ? error.message : String(error)]);
    } finally {
      setBusy(false);
    }
  };
  const onValuesChange = (changed: object) => {
    markDirty(!sameFormValues(form.getFieldsValue(true), input.initial));
    recheckShown(form, Object.keys(changed));
  };
  const reset = () => {
    form.resetFields();
    setFailures([]);
    markDirty(false);
  };
  return { form, dirty, busy, failures, context, submit, reset, onValuesChange };
}

export type FormState<Values extends object> = ReturnType<typeof useFormState<Values>>;

function makeContext<Values extends object>(form: FormInstance<Values>, paths: Map<string, number>, newest: { current: FormStateInput<Values> }) {
  return {
    check: () => newest.current.validate?.(form.getFieldsValue(true) as Values) ?? {},
    register: (path: string) => {
      paths.set(path, (paths.get(path) ?? 0) + 1);
      return () => {
        const left = (paths.get(path) ?? 1) - 1;
        if (left === 0) paths.delete(path);
        else paths.set(path, left);
      };
    },
  };
}

/** Puts the errors on their fields and the cursor into the first of them, in the order of the page. */
function showErrors<Values extends object>(form: FormInstance<Values>, errors: FieldErrors) {
  type Fields = Parameters<FormInstance<Values>['setFields']>[0];
  form.setFields(listErrors(errors).map(([path, message]) => ({ name: toNamePath(path), errors: [message] })) as Fields);
  setTimeout(() => {
    const first = document.querySelector<HTMLElement>('.tl-form .ant-form-item-has-error :is(input, textarea, [tabindex="0"])');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, 30);
}

/** A field that already shows an error follows every key, so that it goes away when it is right. */
function recheckShown<Values extends object>(form: FormInstance<Values>, changedKeys: string[]) {
  const wrong = form
    .getFieldsError()
    .filter((field) => field.errors.length > 0 && changedKeys.includes(String(field.name[0])))
    .map((field) => field.name);
  if (wrong.length > 0) form.validateFields(wrong as never).catch(() => undefined);
}
