/** Limits of one node on connections, body sizes and body times. */
export interface EdgeLimits {
  /** Open connections in total and per address; trusted proxies are not limited per address. */
  connections: number;
  connectionsPerAddress: number;
  /** Bytes of request bodies being read or processed, in total and per address. */
  bytes: number;
  bytesPerAddress: number;
  /** Time limit for request headers in milliseconds. */
  headersMs: number;
  /** Time limit for a body, plus one second per `bytesPerSecond` of it. */
  bodyMs: number;
  bytesPerSecond: number;
}

const mb = 1024 * 1024;

/** Largest upload of any route, in bytes. */
export const largestUpload = 20 * mb;

/**
 * Default limits: a company behind one address opens six connections per browser and sends a few workbooks at once.
 */
export const edgeLimits: EdgeLimits = {
  connections: 4000,
  connectionsPerAddress: 500,
  bytes: 384 * mb,
  bytesPerAddress: 128 * mb,
  headersMs: 15_000,
  bodyMs: 10_000,
  bytesPerSecond: 50_000,
};

/** Time limit for a body of a given size, in milliseconds. */
export const timeFor = (bytes: number, limits: EdgeLimits): number =>
  limits.bodyMs + Math.ceil((bytes / limits.bytesPerSecond) * 1000);
