// @vitest-environment happy-dom
import { Input } from 'antd';
import { expect, it, vi } from 'vitest';
import { DialogHost } from '../feedback/dialog-host.tsx';
import { fireEvent, render, waitForRender, type } from '../testing/render.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';

const passed = new Error('已确认，不能取消');
const onClose = vi.fn<() => void>();

const demo = (open: boolean, refusal: Error) => (
  <DialogHost>
    <FormDialog<{ reason: string }>
      open={open}
      title="取消"
      okText="取消采购单"
      initial={{ reason: '' }}
      onSubmit={() => Promise.reject(refusal)}
      isFinal={(error) => error === passed}
      onClose={onClose}
    >
      <p>取消后不再采购</p>
      <FormField name="reason" label="理由">
        <Input />
      </FormField>
    </FormDialog>
  </DialogHost>
);

const buttons = () =>
  [...document.querySelectorAll('.tl-dialog-footer button')].map((each) =>
    each.textContent?.replaceAll(' ', ''),
  );
const press = async (name: string) => {
  const found = [...document.querySelectorAll('.tl-dialog-footer button')].find(
    (each) => each.textContent?.replaceAll(' ', '') === name,
  );
  if (!found) throw new Error(`no ${name}`);
  await fireEvent(found, new MouseEvent('click', { bubbles: true }));
  await waitForRender(120);
};
async function refuse(refusal: Error) {
  const { update } = await render(demo(true, refusal));
  const field = document.querySelector<HTMLInputElement>('#reason');
  if (!field) throw new Error('no field');
  await type(field, '买错了');
  await press('取消采购单');
  expect(document.body.textContent).toContain(refusal.message);
  return update;
}

it('a refusal for good leaves only the way out, which asks nothing; the next opening starts afresh', async () => {
  const update = await refuse(passed);
  expect(document.body.textContent).not.toContain('取消后不再采购');
  expect(buttons()).toEqual(['关闭']);
  await press('关闭');
  expect(onClose).toHaveBeenCalledOnce();
  await update(demo(false, passed));
  await update(demo(true, passed));
  await waitForRender();
  expect(document.body.textContent).toContain('取消后不再采购');
  expect(document.body.textContent).not.toContain(passed.message);
  expect(buttons()).toEqual(['取消', '取消采购单']);
});

it('any other refusal keeps what was typed and may be sent again', async () => {
  await refuse(new Error('网络不通'));
  expect(document.querySelector<HTMLInputElement>('#reason')?.value).toBe('买错了');
  expect(buttons()).toEqual(['取消', '取消采购单']);
});
