import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { pendingRules } from './coming-rules.ts';
import { useUnsaved } from './unsaved.ts';
import { useLineErrors } from './use-line-errors.ts';
import { listErrors, sameFormValues, strayErrors, toNamePath, type FieldErrors } from './form-paths.ts';

export type FormStateInput<Values extends object> = {
  /** Initial values; a new object resets the form unless it is dirty. */
  initial: Partial<Values>;
  /** Server-side errors in the initial lines, by path; each is cleared when its cell changes. */
  wrong?: FieldErrors | undefined;
  /** Validates the values; errors by path, `{}` if valid. */
  validate?: (values: Values) => FieldErrors;
  /** Resolves to the server's field errors, or nothing if saved. An error that it throws is shown above the form. */
  onSubmit: (values: Values) => Promise<FieldErrors | void>;
  onDirty?: (dirty: boolean) => void;
  /** Whether a refusal of `onSubmit` is permanent; the form is then closed to input. */
  isFinal?: ((refusal: unknown) => boolean) | undefined;
  /** For refusals because others have changed the record meanwhile: reloads its current values. */
  renew?: { isNeeded: (refusal: unknown) => boolean; read: () => Promise<Partial<Values>> } | undefined;
};

/**
 * Hook with a form's values and validation, independent of the rendered form: a dialog may be unmounted while its tab
 * is hidden without losing input.
 */
export function useFormState<Values extends object>(input: FormStateInput<Values>) {
  const [form] = Form.useForm<Values>();
  const [dirty, markDirty] = useDirty(input.onDirty);
  const [busy, setBusy] = useState(false);
  const check = useStableCheck(form, input.validate);
  const failures = useFailures(check, input.wrong);
  const show = (errors: FieldErrors, isRefused = false) => {
    failures.show(errors, isRefused);
    return showErrors(form, errors);
  };
  const send = async (run: typeof input.onSubmit) => {
    setBusy(true);
    try {
      const refused = await run(form.getFieldsValue(true));
      if (!refused || !show(refused, true)) markDirty(false);
    } catch (error) {
      if (failures.add(error, input.isFinal?.(error), input.renew?.isNeeded(error))) markDirty(false);
    } finally {
      setBusy(false);
    }
  };
  const submit = (run = input.onSubmit) =>
    busy || failures.over ? null : afterRules(setBusy, () => (show(check()) ? null : send(run)));
  const onValuesChange = (changed: object) => {
    markDirty(!sameFormValues(form.getFieldsValue(true), input.initial));
    recheckShown(form, Object.keys(changed));
    failures.recheck();
  };
  const reset = () => {
    form.resetFields();
    failures.show({}, false);
    markDirty(false);
  };
  return { form, dirty, busy, check, submit, reset, onValuesChange, markDirty, failures };
}

/** Hook for the dirty state, reported to the tab and, on change, to `tell`. */
function useDirty(tell: ((dirty: boolean) => void) | undefined) {
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const mark = (next: boolean) => {
    if (next === dirty) return;
    setDirty(next);
    tell?.(next);
  };
  return [dirty, mark] as const;
}

/** Hook for the messages above the form: why it could not be submitted, and errors of paths without a field. */
function useFailures(check: () => FieldErrors, wrong?: FieldErrors) {
  const lines = useLineErrors(check, wrong);
  const [paths] = useState(() => makePathCounter());
  const [failure, setFailure] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [behind, setBehind] = useState(false);
  const [strays, setStrays] = useState<string[]>([]);
  return {
    register: paths.register,
    lines,
    list: failure === null ? strays : [failure, ...strays],
    /** No further input is possible: the error stays until the form is reset. */
    over,
    /** Others have changed the record: their values can be loaded. */
    behind,
    add: (error: unknown, isOver = false, isBehind = false) => {
      setFailure(error instanceof Error ? error.message : String(error));
      setOver(isOver);
      setBehind(isBehind);
      return isOver;
    },
    show: (errors: FieldErrors, isRefused: boolean) => {
      lines.show(errors, isRefused);
      setFailure(null);
      setOver(false);
      setBehind(false);
      setStrays(strayErrors(errors, paths.list()));
    },
    /** Clears the messages that a change has resolved. */
    recheck: () => {
      lines.follow();
      if (strays.length > 0) setStrays(strayErrors(check(), paths.list()));
    },
  };
}

/** Counts the fields of the form by path. */
function makePathCounter() {
  const counts = new Map<string, number>();
  return {
    list: (): ReadonlySet<string> => new Set(counts.keys()),
    register: (path: string) => {
      counts.set(path, (counts.get(path) ?? 0) + 1);
      return () => {
        const left = (counts.get(path) ?? 1) - 1;
        if (left === 0) counts.delete(path);
        else counts.set(path, left);
      };
    },
  };
}

/** Stable function that validates the current values with the latest rules. */
function useStableCheck<Values extends object>(
  form: FormInstance<Values>,
  validate: FormStateInput<Values>['validate'],
): () => FieldErrors {
  const newest = useRef(validate);
  useEffect(() => {
    newest.current = validate;
  });
  const [check] = useState(() => () => newest.current?.(form.getFieldsValue(true)) ?? {});
  return check;
}

/** Shows the errors at their fields and focuses the first one in page order. @returns whether there are any. */
function showErrors<Values extends object>(form: FormInstance<Values>, errors: FieldErrors): boolean {
  type Fields = Parameters<FormInstance<Values>['setFields']>[0];
  form.setFields(
    listErrors(errors).map(([path, message]) => ({ name: toNamePath(path), errors: [message] })) as Fields,
  );
  if (listErrors(errors).length === 0) return false;
  setTimeout(() => {
    const first = document.querySelector<HTMLElement>(
      '.tl-form :is(.ant-form-item-has-error, .tl-cell-wrong) :is(input, textarea, [tabindex="0"])',
    );
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, 30);
  return true;
}

/** Revalidates fields that already show an error on every key, so that it disappears once corrected. */
function recheckShown<Values extends object>(form: FormInstance<Values>, changedKeys: string[]) {
  const wrong = form
    .getFieldsError()
    .filter((field) => field.errors.length > 0 && changedKeys.includes(String(field.name[0])))
    .map((field) => field.name);
  if (wrong.length > 0) form.validateFields(wrong as never).catch(() => undefined);
}

/** Runs `then` once the form's rules have loaded, with the form busy until then; immediately if they are loaded. */
async function afterRules(setBusy: (busy: boolean) => void, then: () => Promise<void> | null): Promise<void> {
  const rules = pendingRules();
  if (rules) {
    setBusy(true);
    await rules;
    setBusy(false);
  }
  await then();
}
