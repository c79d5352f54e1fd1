import { AimOutlined, PlusOutlined } from '@ant-design/icons';
import {
  coverageFields,
  coverageInputs,
  coverageKinds,
  coverageLevels,
} from '@treadline/contract/sending/coverage/fields.ts';
import { Button, Dropdown } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { RecordDialog } from '#kernel/fields/record-dialog-part.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { ruleColumns } from './columns.tsx';
import { api, screen, type Rule } from './types.ts';
import { asFilter, useOptions, useProvinces } from './use-options.ts';
import { UploadDialog, type UploadMode } from './upload-dialog.tsx';
import { ViewSwitch } from './view-switch.tsx';

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx').then((module) => module.RuleDialog));
const TryDrawer = lazyDialog(() => import('./try-drawer.tsx').then((module) => module.TryDrawer));
const loadChange = () =>
  import('@treadline/contract/sending/coverage/routes.ts').then(({ CoverageChange }) =>
    CoverageChange.omit({ version: true }),
  );

export const nameOf = ({ locationName, area, dealerName, brandName, partNo }: Rule): string =>
  [`${locationName} → ${dealerName || area}`, brandName || partNo].filter(Boolean).join(' ');

function useFilters() {
  const { t } = useTranslation(['coverage', 'words']);
  const lang = useLang();
  const { locations, brands } = useOptions();
  const provinces = useProvinces();
  return useMemo(
    () =>
      filtersOf('GET /inventory/coverage/list', coverageFields, lang, {
        text: { label: t('words:search'), placeholder: t('searchHint') },
        locationId: { of: coverageFields.locationName, options: asFilter(locations) },
        province: { label: coverageLevels.PROVINCE[lang], options: provinces },
        kind: { options: coverageKinds, single: true },
        brandId: { of: coverageFields.brandName, options: asFilter(brands), single: true },
        level: 'tabs',
        partId: 'api',
        dealerId: 'api',
      }),
    [t, lang, locations, brands, provinces],
  );
}

function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: coverageFields.level[lang],
      key: 'level' as const,
      counted: true as const,
      items: [
        { key: '', label: t('all') },
        ...Object.entries(coverageLevels).map(([key, text]) => ({ key, label: text[lang] })),
      ],
    }),
    [t, lang],
  );
}

/** Removes a rule after a confirmation of the consequences. */
function useRemove() {
  const { t } = useTranslation('coverage');
  const { confirmAction } = useDialogs();
  const remove = useAct(`DELETE ${api}/:id`, { done: t('removed'), refresh: [api] });
  return (rule: Rule) =>
    confirmAction({
      title: t('removeTitle', { name: nameOf(rule) }),
      content: t('removeText'),
      okText: t('remove'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id: rule.id } })),
    });
}

type Shown = 'add' | 'edit' | 'try' | null;

interface Dialogs {
  shown: Shown;
  rule: Rule | null;
  way: UploadMode | null;
  show: (shown: Shown) => void;
  onUploaded: () => void;
}

/** Dialogs of the rules. */
function RuleDialogs({ shown, rule, way, show, onUploaded }: Dialogs) {
  const { t } = useTranslation('coverage');
  const close = () => show(null);
  return (
    <>
      <RuleDialog open={shown === 'add'} onClose={close} />
      <RecordDialog
        open={shown === 'edit'}
        onClose={close}
        fields={coverageInputs}
        record={rule}
        create={`POST ${api}/add`}
        update={`PUT ${api}/:id`}
        refresh={[api]}
        schema={loadChange}
        noun={t('noun')}
        name={rule ? nameOf(rule) : undefined}
        hints={{ priority: t('priorityHint') }}
      />
      <UploadDialog way={way} onClose={onUploaded} />
      <TryDrawer open={shown === 'try'} onClose={close} />
    </>
  );
}

/** Import and test actions. */
function Actions({
  keeps,
  show,
  onUpload,
}: {
  keeps: boolean;
  show: (shown: Shown) => void;
  onUpload: (way: UploadMode) => void;
}) {
  const { t } = useTranslation('coverage');
  return (
    <>
      <Button icon={<AimOutlined />} onClick={() => show('try')}>
        {t('try.title')}
      </Button>
      {keeps && (
        <Dropdown
          menu={{
            items: (['part', 'full'] as const).map((key) => ({ key, label: t(`upload.${key}`) })),
            onClick: ({ key }) => onUpload(key as UploadMode),
          }}
        >
          <Button>{t('upload.title')}</Button>
        </Dropdown>
      )}
    </>
  );
}

/** List of coverage rules, with form, import and sourcing test. */
export function RulesView() {
  const { t } = useTranslation(['coverage', 'words']);
  const lang = useLang();
  const keeps = useCan()({ code: 'inventory_coverage_edit' });
  const [shown, show] = useState<Shown>(null);
  const [rule, setRule] = useState<Rule | null>(null);
  const [way, setWay] = useState<UploadMode | null>(null);
  const columns = useMemo(() => ruleColumns(t, lang), [t, lang]);
  const remove = useRemove();
  const edit = (row: Rule) => {
    setRule(row);
    show('edit');
  };
  const add = keeps && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => show('add')}>
      {t('add')}
    </Button>
  );
  const rowActions = (row: Rule) => [
    { key: 'edit', label: t('words:edit'), onClick: () => edit(row) },
    { key: 'remove', label: t('remove'), danger: true, onClick: () => void remove(row) },
  ];
  return (
    <>
      <ListScreen<'GET /inventory/coverage/list'>
        key="rules"
        endpoint="GET /inventory/coverage/list"
        name={screen}
        title={screenTitle('/inventory/warehousesOverlay')[lang]}
        switch={<ViewSwitch />}
        columns={columns}
        filters={useFilters()}
        tabs={useTabs()}
        sort="locationCode"
        actions={
          <>
            <Actions keeps={keeps} show={show} onUpload={setWay} />
            {add}
          </>
        }
        {...(keeps && { rowActions, onOpen: edit })}
        rowTone={({ kind }) => (kind === 'DENY' ? 'failed' : undefined)}
        exportName={screenTitle('/inventory/warehousesOverlay')[lang]}
        empty={{ text: t('empty'), ...(add && { action: add }) }}
      />
      <RuleDialogs shown={shown} rule={rule} way={way} show={show} onUploaded={() => setWay(null)} />
    </>
  );
}
