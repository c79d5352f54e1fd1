// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { expect, it, vi } from 'vitest';
import { render, waitForRender } from '#ui/testing/render.ts';
import { useAct } from './act.ts';
import { api } from './api.ts';
import { queryClient } from './query.ts';

vi.mock('./api.ts', () => ({ api: vi.fn<() => Promise<null>>(async () => null) }));

function Button({ done }: { done: () => void }) {
  const { run } = useAct('PUT /user/v1/user/notices/read', { onDone: done });
  return (
    <button type="button" onClick={() => void run({ body: {} })}>
      知道了
    </button>
  );
}

it('a second click while the first is on its way does nothing; one after its end is a new one', async () => {
  const done = vi.fn<() => void>();
  const { host } = await render(
    <QueryClientProvider client={queryClient}>
      <App>
        <Button done={done} />
      </App>
    </QueryClientProvider>,
  );
  const button = host.querySelector('button');
  button?.click();
  button?.click();
  await waitForRender();
  expect(api).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledTimes(1);
  button?.click();
  await waitForRender();
  expect(done).toHaveBeenCalledTimes(2);
});

it('what is asked for meanwhile and is something else follows it', async () => {
  vi.mocked(api).mockClear();
  function Two() {
    const { run } = useAct('PUT /user/v1/user/notices/read');
    const both = () => void [run({ body: { ids: [1] } }), run({ body: { ids: [2] } })];
    return (
      <button type="button" onClick={both}>
        知道了
      </button>
    );
  }
  const { host } = await render(
    <QueryClientProvider client={queryClient}>
      <App>
        <Two />
      </App>
    </QueryClientProvider>,
  );
  host.querySelector('button')?.click();
  await waitForRender();
  expect(vi.mocked(api).mock.calls.map(([, input]) => input)).toEqual([
    { body: { ids: [1] } },
    { body: { ids: [2] } },
  ]);
});
