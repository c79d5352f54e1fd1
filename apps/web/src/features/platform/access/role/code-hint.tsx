import { InfoCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <b>{title}</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Screens, endpoints and roles of a code, loaded on display. */
function Opened({ code }: { code: string }) {
  const { t } = useTranslation('access');
  const { data, error } = useApi(
    'GET /user/role-menu/code/:code/opens',
    { params: { code } },
    { staleTime: 60_000 },
  );
  const opensNothing = data && data.screens.length + data.endpoints.length === 0;
  return (
    <div className="role-opens" aria-busy={!data && !error}>
      <code>{code}</code>
      {error && <p>{textOfError(error)}</p>}
      {opensNothing && <p>{t('role.opensNothing')}</p>}
      {data && (
        <>
          <Part
            title={t('role.opensScreens')}
            lines={data.screens.map(({ title, path }) => `${title} ${path}`)}
          />
          <Part
            title={t('role.opensEndpoints')}
            lines={data.endpoints.map(({ method, path }) => `${method} ${path}`)}
          />
          <Part title={t('role.opensRoles')} lines={data.roles.map(({ name }) => name)} />
        </>
      )}
    </div>
  );
}

/** Info icon that shows what a permission code grants. */
export function CodeHint({ code }: { code: string }) {
  const { t } = useTranslation('access');
  return (
    <Popover trigger="click" placement="right" destroyOnHidden content={<Opened code={code} />}>
      <button
        type="button"
        className="role-hint"
        aria-label={t('role.opens')}
        onClick={(event) => event.stopPropagation()}
      >
        <InfoCircleOutlined />
      </button>
    </Popover>
  );
}
