/** The files that the parts of the rehearsal are set up with: texts, and nothing else. */

/** Database of the cluster with its Patroni. */
export interface Member {
  name: string;
  port: number;
  restPort: number;
  dir: string;
  /** Directory of its WAL: a separate disk, where this account may mount one. */
  wal: string;
  /** Whether it serves reports: never promoted, and not synchronous. */
  isReplica: boolean;
}

export interface Secrets {
  superuser: string;
  replication: string;
  product: string;
}

/**
 * Timeouts in seconds. The primary renews its lease every `loop_wait`, and is replaced when the lease is older than
 * `ttl`: a node frozen for less than `ttl - loop_wait` stays the primary. One whose PostgreSQL crashed is replaced at
 * once.
 */
const patience = { ttl: 7, loop_wait: 1, retry_timeout: 3, primary_start_timeout: 0 };

const hostOf = (port: number): string => `127.0.0.1:${port}`;

/** Settings of the whole cluster. */
const dcs = {
  ...patience,
  synchronous_mode: true,
  maximum_lag_on_failover: 1024 * 1024,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 200,
      wal_log_hints: 'on',
      synchronous_commit: 'on',
      hot_standby_feedback: 'on',
      shared_buffers: '128MB',
      random_page_cost: 1.1,
      jit: 'off',
      max_wal_size: '512MB',
      // A former primary winds back to a checkpoint before it was cut off, and then needs the log from there.
      wal_keep_size: '768MB',
    },
  },
};

/** Patroni's configuration as JSON, a subset of YAML. */
export const patroniConfig = (
  { name, port, restPort, dir, wal, isReplica }: Member,
  { etcdPort, bin, secrets }: { etcdPort: number; bin: string; secrets: Secrets },
): string =>
  JSON.stringify({
    scope: 'treadline',
    name,
    restapi: { listen: hostOf(restPort), connect_address: hostOf(restPort) },
    etcd3: { hosts: hostOf(etcdPort) },
    bootstrap: {
      dcs,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { waldir: wal }, 'data-checksums'],
    },
    postgresql: {
      listen: hostOf(port),
      connect_address: hostOf(port),
      data_dir: `${dir}/data`,
      bin_dir: bin,
      basebackup: [{ checkpoint: 'fast' }, { waldir: wal }],
      pgpass: `${dir}/pgpass`,
      pg_hba: ['all', 'replication'].map((what) => `host ${what} all 127.0.0.1/32 scram-sha-256`),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      parameters: { unix_socket_directories: dir },
    },
    tags: { nofailover: isReplica, nosync: isReplica },
  });

/**
 * PgBouncer's configuration: session pooling; a new primary is tried five times a second, not every fifteen seconds.
 */
export const pgbouncerConfig = (port: number, primary: number, dir: string): string =>
  `[databases]
treadline = host=127.0.0.1 port=${primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${dir}/users.txt
pool_mode = session
default_pool_size = 140
max_client_conn = 400
server_login_retry = 0.2
server_connect_timeout = 3
query_wait_timeout = 10
`;

const servers = (members: readonly Member[]): string =>
  members.map((m) => `  server ${m.name} ${hostOf(m.port)} check port ${m.restPort}`).join('\n');

/**
 * HAProxy configuration in front of the database: it asks Patroni for the primary and closes connections to a former
 * one.
 */
export const databaseProxyConfig = (
  members: readonly Member[],
  ways: { primary: number; replica: number },
): string => `defaults
  mode tcp
  timeout connect 3s
  timeout check 1500ms
  timeout client 1h
  timeout server 1h
  default-server inter 1s fastinter 500ms downinter 250ms fall 3 rise 1 on-marked-down shutdown-sessions
listen primary
  bind ${hostOf(ways.primary)}
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers(members.filter((m) => !m.isReplica))}
listen replica
  bind ${hostOf(ways.replica)}
  option httpchk OPTIONS /replica
  http-check expect status 200
${servers(members.filter((m) => m.isReplica))}
`;

/**
 * HAProxy configuration in front of the nodes, with TLS. Reads are retried on another node when one has gone; callers
 * retry writes. A page and its assets come from one node, as another may have another build; assets missing there are
 * requested from others.
 */
export const webProxyConfig = (
  port: number,
  nodes: readonly { name: string; port: number }[],
  dir: string,
): string => `global
  stats socket ${dir}/admin.sock mode 600 level admin expose-fd listeners
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 60s
frontend web
  bind ${hostOf(port)} ssl crt ${dir}/web.pem
  option forwardfor
  use_backend pages unless { path_beg /api/ }
  default_backend nodes
backend pages
  cookie node insert indirect nocache httponly secure
  option redispatch 1
  retries 6
  retry-on conn-failure empty-response response-timeout 404 503
${nodes.map(({ name, port: at }) => `  server ${name} ${hostOf(at)} cookie ${name} track nodes/${name}`).join('\n')}
backend nodes
  balance leastconn
  option httpchk GET /api/health
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout 503
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions observe layer4 error-limit 3 on-error mark-down
${nodes.map((node) => `  server ${node.name} ${hostOf(node.port)} check`).join('\n')}
`;
