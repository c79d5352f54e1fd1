// @vitest-environment happy-dom
import { Input } from 'antd';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DialogHost } from '#ui/feedback/dialog-host.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { fireEvent, render, waitForRender, type } from '#ui/testing/render.ts';
import { useSchema } from './form.ts';

interface Values {
  phone: string;
  password: string;
}
const onSubmit = vi.fn<(values: Values) => Promise<void>>(async () => undefined);

function Person({ load }: { load: () => Promise<z.ZodType> }) {
  const bySchema = useSchema<Values>(load);
  return (
    <DialogHost>
      <FormDialog<Values>
        open
        title="编辑"
        okText="保存修改"
        initial={{ phone: '', password: '' }}
        validate={(values) => ({ ...bySchema(values), ...(!values.password && { password: '必填' }) })}
        onSubmit={onSubmit}
        onClose={() => undefined}
      >
        <FormField name="phone">
          <Input />
        </FormField>
        <FormField name="password">
          <Input />
        </FormField>
      </FormDialog>
    </DialogHost>
  );
}

const fieldOf = (id: string): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  if (!field) throw new Error(`no ${id}`);
  return field;
};
/** Code that is fetched takes its time the first time. */
async function until(done: () => boolean): Promise<void> {
  for (let left = 100; left > 0 && !done(); left -= 1) await waitForRender();
}
async function save(): Promise<void> {
  const button = [...document.querySelectorAll('.tl-dialog-footer button')].at(-1);
  if (!button) throw new Error('no button');
  await fireEvent(button, new MouseEvent('click', { bubbles: true }));
}

it('a form that is sent before its rules have come says all that is wrong, once they have', async () => {
  let come: (schema: z.ZodType) => void = () => undefined;
  await render(<Person load={() => new Promise((resolve) => (come = resolve))} />);
  await type(fieldOf('phone'), '12345');
  await save();
  come(z.object({ phone: z.string().regex(/^1\d{10}$/, '请输入正确的手机号') }));
  await until(() => document.querySelectorAll('.ant-form-item-explain-error').length > 0);
  expect(document.body.textContent).toContain('请输入正确的手机号');
  expect(document.body.textContent).toContain('必填');
  expect(fieldOf('phone').value).toBe('12345');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('rules that cannot be had hold nothing up: the server checks', async () => {
  await render(<Person load={() => Promise.reject(new Error('offline'))} />);
  await type(fieldOf('phone'), '12345');
  await type(fieldOf('password'), 'x');
  await save();
  await until(() => onSubmit.mock.calls.length > 0);
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('rules that do not come soon hold nothing up either', async () => {
  onSubmit.mockClear();
  await render(<Person load={() => new Promise(() => undefined)} />);
  await type(fieldOf('phone'), '12345');
  await type(fieldOf('password'), 'x');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  await vi.waitUntil(() => onSubmit.mock.calls.length > 0, { timeout: 15_000 });
});
