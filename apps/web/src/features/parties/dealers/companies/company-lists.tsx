import {
  groupFields,
  groupInputs,
  oemFields,
  oemInputs,
} from '@treadline/contract/parties/dealers/fields.ts';
import { useTranslation } from 'react-i18next';
import { ChoicePicker } from '#kernel/pickers/id-pickers.tsx';
import { DealerTransfer } from '#kernel/pickers/dealer-transfer.tsx';
import { useLang } from '#kernel/lang.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyList } from './company-list.tsx';

const own = {
  code: { sortable: true, fixed: 'left', opens: true },
  name: { sortable: true, maxWidth: 220 },
  enabled: {},
  shortName: { priority: 3 },
  dealers: {},
  people: {},
} as const;
const last = {
  termKind: { priority: 4 },
  termDays: { priority: 4 },
  createdTime: { sortable: true, priority: 2 },
} as const;
const groupColumns = { ...own, members: { maxWidth: 420 }, ...last } as const;
const oemColumns = { ...own, carBrands: { maxWidth: 420 }, ...last } as const;

const groupSchema = () =>
  import('@treadline/contract/parties/dealers/schema.ts').then(({ GroupInput }) => GroupInput);
const oemSchema = () =>
  import('@treadline/contract/parties/dealers/schema.ts').then(({ OemInput }) => OemInput);

/** List of dealer groups; members are selected by region, province and dealer. */
export function GroupList() {
  const { t } = useTranslation('dealers');
  const lang = useLang();
  return (
    <CompanyList<'/data/dealerGroup'>
      path="/data/dealerGroup"
      fields={groupFields}
      columns={groupColumns}
      texts={t('group', { returnObjects: true })}
      consequence={({ enabled, dealers, people }) =>
        t(enabled ? 'switch.groupOff' : 'switch.groupOn', { dealers, people })
      }
      renderDialog={(record, open, onClose) => (
        <CompanyDialog
          key={record?.id ?? 0}
          path="/data/dealerGroup"
          inputs={groupInputs}
          schema={groupSchema}
          noun={t('group.noun')}
          record={record}
          open={open}
          onClose={onClose}
          width={880}
          links={{
            key: 'dealerIds',
            label: groupFields.members[lang],
            input: (
              <DealerTransfer
                blocked={({ value, groupName }) =>
                  groupName && !record?.dealerIds.includes(value) ? groupName : null
                }
              />
            ),
          }}
        />
      )}
    />
  );
}

/** List of OEMs with their brands, which determine their dealers. */
export function OemList() {
  const { t } = useTranslation('dealers');
  const lang = useLang();
  return (
    <CompanyList<'/data/oem'>
      path="/data/oem"
      fields={oemFields}
      columns={oemColumns}
      texts={t('oem', { returnObjects: true })}
      consequence={({ enabled, dealers, people }) =>
        t(enabled ? 'switch.oemOff' : 'switch.oemOn', { dealers, people })
      }
      renderDialog={(record, open, onClose) => (
        <CompanyDialog
          key={record?.id ?? 0}
          path="/data/oem"
          inputs={oemInputs}
          schema={oemSchema}
          noun={t('oem.noun')}
          record={record}
          open={open}
          onClose={onClose}
          width={720}
          links={{
            key: 'carBrandIds',
            label: oemFields.carBrands[lang],
            input: <ChoicePicker endpoint="GET /data/carBrand/option" />,
          }}
        />
      )}
    />
  );
}
