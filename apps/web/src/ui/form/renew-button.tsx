import { Button } from 'antd';
import { useState } from 'react';
import { useUiText } from '../text.ts';
import { mergeUnsavedChanges, sameFormValues } from './form-paths.ts';
import type { useFormState } from './use-form-state.ts';

interface RenewButtonProps<Values extends object> {
  state: Pick<ReturnType<typeof useFormState<Values>>, 'form' | 'failures' | 'markDirty'>;
  /** Values on which the form's changes are based. */
  start: Partial<Values>;
  read: () => Promise<Partial<Values>>;
}

/** Button that reloads a record changed by others, keeping the fields changed in this form. */
export function RenewButton<Values extends object>({ state, start, read }: RenewButtonProps<Values>) {
  const text = useUiText();
  const [busy, setBusy] = useState(false);
  const { form, failures, markDirty } = state;
  const renew = async () => {
    setBusy(true);
    try {
      const newest = await read();
      const values = mergeUnsavedChanges(start, form.getFieldsValue(true) as Partial<Values>, newest);
      form.setFieldsValue(values);
      failures.show({}, false);
      markDirty(!sameFormValues(values, newest));
    } catch (error) {
      failures.add(error, false, true);
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void renew()}>
      {text('renew')}
    </Button>
  );
}
