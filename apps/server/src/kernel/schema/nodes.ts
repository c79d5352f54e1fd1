import type { ClientBase } from 'pg';
import { appVersion } from '#app-version.ts';
import { readBuildId } from '../build-id.ts';
import { contractSteps } from './migrations.ts';

/** The number of a version, and by what its pages were built: two of one number are told apart. */
export const versionOf = (build: string): string => (build ? `${appVersion}+${build}` : appVersion);
export const thisVersion = versionOf(readBuildId());

/** What the connections of a node are called in PostgreSQL: its version, and how many contract steps that one knows. */
export const nodeName = `treadline ${thisVersion} c${contractSteps}`;

/** Versions of which nodes are at work on a database. */
export interface ServingVersion {
  version: string;
  contractSteps: number;
  connections: number;
}

/** The versions that serve now. Behind a pooler one may be told for some minutes after its last node has ended. */
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
