import { partStatusTexts } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { sellingScreens } from '@treadline/contract/catalogue/catalogue/selling-screens.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { ByCarButton } from './by-car/by-car-button.tsx';
import { tyreColumns } from './list/columns.tsx';
import { useTyreFilters } from './list/filters.ts';
import { statusOf } from './list/pages.ts';
import { PartListScreen } from './list/part-list.tsx';

/** Links to the selling lists, which are not in the menu. */
function SellingLinks() {
  const say = useContractText();
  const can = useCan();
  return sellingScreens
    .filter(({ types = [] }) => can({ types }))
    .map(({ path, title }) => (
      <Button key={path} onClick={() => goTo(path)}>
        {say(title)}
      </Button>
    ));
}

/** List of tyres: all at /tyres/list, or those of one status on the status screens. */
export default function GoodsList({ views }: { views?: ReactNode }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const say = useContractText();
  const { pathname } = useLocation();
  const status = statusOf(pathname);
  return (
    <PartListScreen
      endpoint="GET /product/partData/tyres"
      name={pathname}
      title={status ? say(partStatusTexts[status].text) : screenTitle('/tyres/list')[lang]}
      status={status}
      switch={views}
      columns={tyreColumns}
      filters={useTyreFilters()}
      create={{
        code: 'tyres_list_view',
        path: '/tyres/create',
        label: t('words:createTitle', { noun: t('noun') }),
      }}
      more={
        !status && (
          <>
            <SellingLinks />
            <ByCarButton />
          </>
        )
      }
      empty={t(status ? `empty.${status}` : 'empty.all')}
    />
  );
}
