import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';

const lists = { '/tyres/list': 'goods', '/tyres/sold': 'sold', '/tyres/retail': 'retail' } as const;

/** Links to the sibling lists that are not in the menu. */
export function OtherLists({ now }: { now: keyof typeof lists }) {
  const { t } = useTranslation('selling');
  return Object.entries(lists).map(
    ([path, name]) =>
      path !== now && (
        <Button key={path} onClick={() => goTo(path)}>
          {t(name)}
        </Button>
      ),
  );
}
