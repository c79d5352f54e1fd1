// @vitest-environment happy-dom
import { Input } from 'antd';
import { expect, it, vi } from 'vitest';
import { DialogHost } from '../feedback/dialog-host.tsx';
import { fireEvent, pressKey, render, waitForRender, type } from '../testing/render.ts';
import { FormField } from './form-field.tsx';
import { QtyInput } from './number-inputs.tsx';
import { FormLayout } from './form-layout.tsx';
import type { FieldErrors } from './form-paths.ts';

type Values = { name?: string; mobile?: string };

function Demo({ onSubmit }: { onSubmit: (values: Values) => Promise<FieldErrors | void> }) {
  return (
    <DialogHost>
      <FormLayout<Values>
        initial={{ name: '', mobile: '1' }}
        validate={(values): FieldErrors => (values.name ? {} : { name: '请填写姓名' })}
        onSubmit={onSubmit}
      >
        <FormField name="name" label="姓名" required>
          <Input />
        </FormField>
        <FormField name="mobile" label="手机">
          <Input />
        </FormField>
      </FormLayout>
    </DialogHost>
  );
}

function field(id: string): HTMLInputElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${id}`);
  return found;
}

it('checks on leaving a field and at submit, shows the server refusal on its field', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<FieldErrors | void>>();
  onSubmit.mockResolvedValueOnce({ mobile: '手机号已被使用', 'lines.3.qty': '第 4 行数量超出' });
  const { host } = await render(<Demo onSubmit={onSubmit} />);
  await fireEvent(field('name'), new FocusEvent('focusout', { bubbles: true }));
  await waitForRender(120);
  expect(host.textContent).toContain('请填写姓名');
  await pressKey(field('name'), 'Enter', { ctrlKey: true });
  await waitForRender(120);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('name'));
  await type(field('name'), '张三');
  await waitForRender(120);
  // The words themselves leave with a motion, which nothing ends here.
  expect(host.querySelector('.ant-form-item-has-error')).toBeNull();
  await pressKey(field('name'), 'Enter', { ctrlKey: true });
  await waitForRender(120);
  expect(onSubmit).toHaveBeenCalledWith({ name: '张三', mobile: '1' });
  expect(host.textContent).toContain('手机号已被使用');
  expect(host.querySelector('.tl-form-failures')?.textContent).toContain('第 4 行数量超出');
});

it('the save bar comes with the first change and goes when it is taken back', async () => {
  const { host } = await render(<Demo onSubmit={() => Promise.resolve()} />);
  expect(host.querySelector('.tl-save-bar')).toBeNull();
  await type(field('mobile'), '12');
  expect(host.querySelector('.tl-save-bar')).not.toBeNull();
  await type(field('mobile'), '1');
  expect(host.querySelector('.tl-save-bar')).toBeNull();
});

it('the error under a number field names what is allowed', async () => {
  const { host } = await render(
    <DialogHost>
      <FormLayout<{ days: number }>
        initial={{ days: 3 }}
        validate={({ days }): FieldErrors => (days <= 365 ? {} : { days: '数字过大' })}
        onSubmit={() => Promise.resolve()}
      >
        <FormField name="days" label="供货周期">
          <QtyInput max={365} />
        </FormField>
      </FormLayout>
    </DialogHost>,
  );
  await type(field('days'), '366');
  await fireEvent(field('days'), new FocusEvent('focusout', { bubbles: true }));
  await waitForRender(120);
  expect(host.querySelector('.ant-form-item-explain-error')?.textContent).toBe('请填 0–365 的整数');
});

it('refused because others were faster, it takes up their values and keeps what was changed here', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>();
  onSubmit.mockRejectedValueOnce(new Error('数据已被他人修改'));
  const { host } = await render(
    <DialogHost>
      <FormLayout<Values>
        initial={{ name: '张三', mobile: '1' }}
        onSubmit={onSubmit}
        renew={{
          isNeeded: (refusal) => (refusal as Error).message === '数据已被他人修改',
          read: () => Promise.resolve({ name: '王五', mobile: '2' }),
        }}
      >
        <FormField name="name" label="姓名">
          <Input />
        </FormField>
        <FormField name="mobile" label="手机">
          <Input />
        </FormField>
      </FormLayout>
    </DialogHost>,
  );
  await type(field('name'), '李四');
  await pressKey(field('name'), 'Enter', { ctrlKey: true });
  await waitForRender();
  const button = host.querySelector('.tl-form-failures button');
  expect(button?.textContent).toBe('载入最新，保留我的修改');
  await fireEvent(button as Element, new MouseEvent('click', { bubbles: true }));
  await waitForRender();
  expect([field('name').value, field('mobile').value]).toEqual(['李四', '2']);
  expect(host.querySelector('.tl-form-failures')).toBeNull();
  await pressKey(field('name'), 'Enter', { ctrlKey: true });
  await waitForRender();
  expect(onSubmit).toHaveBeenLastCalledWith({ name: '李四', mobile: '2' });
});
