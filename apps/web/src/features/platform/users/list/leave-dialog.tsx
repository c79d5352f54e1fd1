import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { saveBy } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';

type UserRow = RowOf<'POST /user/v1/page'>;

/** Value of "nobody for now". */
const nobody = 0;

/** Deactivates a user: shows the open work in their name, and hands it over. */
export function LeaveDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation(['users', 'words']);
  const { id, displayName: name, memberships } = user;
  const { data } = useApi('GET /user/v1/user/:id/owned', { params: { id } }, { staleTime: 0 });
  const act = useAct('PUT /user/v1/user/active/:id', {
    done: t('words:recorded'),
    refresh: ['/user/v1/page', '/order/clue', '/report/home'],
  });
  const list = data?.list ?? [];
  const receivers = (data?.receivers ?? []).map(({ value, label, refused }) => ({
    value,
    label: refused === '' ? label : t('handOverCannot', { name: label, work: refused }),
    disabled: refused !== '',
  }));
  return (
    <FormDialog<{ handOverTo: number | null }>
      open
      danger
      title={t('deactivateTitle', { name })}
      okText={t('words:disable')}
      okDisabled={!data}
      initial={{ handOverTo: null }}
      validate={({ handOverTo }) =>
        list.some(({ isGiven }) => isGiven) && handOverTo === null ? { handOverTo: t('handOverChoose') } : {}
      }
      onSubmit={saveBy(({ handOverTo }) =>
        act.orThrow({
          params: { id },
          body: { active: false, ...(handOverTo !== null && handOverTo !== nobody && { handOverTo }) },
        }),
      )}
      onClose={onClose}
    >
      <p className="tl-dialog-text">
        {t('deactivateText', { count: memberships.filter((each) => each.active).length })}
      </p>
      {data && list.length === 0 && <p className="tl-hint">{t('ownedNone')}</p>}
      {list.length > 0 && (
        <>
          <table className="users-owned">
            <caption>{t('owned')}</caption>
            <tbody>
              {list.map(({ key, label, count, path, isGiven }) => (
                <tr key={key}>
                  <td>
                    <Link to={path}>{label}</Link>
                  </td>
                  <td className="tl-num">{formatQuantity(count)}</td>
                  <td className="tl-hint">{t(isGiven ? 'ownedGiven' : 'ownedStays')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {list.some(({ isGiven }) => isGiven) && (
            <FormField name="handOverTo" label={t('handOverTo')} required hint={t('handOverHint')}>
              <Select
                showSearch
                optionFilterProp="label"
                options={[{ value: nobody, label: t('handOverLater') }, ...receivers]}
              />
            </FormField>
          )}
        </>
      )}
    </FormDialog>
  );
}
