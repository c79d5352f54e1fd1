import type { ClientBase } from 'pg';
import { appVersion } from '#app-version.ts';
import { readBuildId } from '../build-id.ts';
import { contractSteps } from './migrations.ts';

/** Version number with the build id of the web app, which tells builds of one version apart. */
export const versionOf = (build: string): string => (build ? `${appVersion}+${build}` : appVersion);
/** Version of this node. */
export const thisVersion = versionOf(readBuildId());

/** PostgreSQL application name of this node's connections: its version and its number of contract steps. */
export const nodeName = `treadline ${thisVersion} c${contractSteps}`;

/** Version with nodes connected to a database. */
export interface ServingVersion {
  version: string;
  contractSteps: number;
  connections: number;
}

/** Versions now connected. Behind a pooler one may be listed for some minutes after its last node has ended. */
export async function readServing(client: ClientBase): Promise<ServingVersion[]> {
  const { rows } = await client.query<{ name: string; n: number }>(
    `SELECT application_name AS name, count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'treadline % c%' GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ name, n }) => {
    const [, version = '', steps = '0'] = / (\S+) c(\d+)$/.exec(name) ?? [];
    return { version, contractSteps: Number(steps), connections: n };
  });
}
