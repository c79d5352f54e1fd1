/** What one node holds for its callers at most. */
export interface EdgeLimits {
  /** Open connections, in all and of one address; a trusted proxy's are not counted by address. */
  connections: number;
  connectionsPerAddress: number;
  /** Bytes of bodies that are being read or worked on, in all and of one address. */
  bytes: number;
  bytesPerAddress: number;
  /** Milliseconds for the headers of a request. */
  headersMs: number;
  /** A body has this long, and a second more for each `bytesPerSecond` of it. */
  bodyMs: number;
  bytesPerSecond: number;
}

const mb = 1024 * 1024;

/** Bytes of the largest upload that any route takes. */
export const largestUpload = 20 * mb;

/** A company behind one address opens six connections a browser and sends a few workbooks at once. */
export const edgeLimits: EdgeLimits = {
  connections: 4000,
  connectionsPerAddress: 500,
  bytes: 384 * mb,
  bytesPerAddress: 128 * mb,
  headersMs: 15_000,
  bodyMs: 10_000,
  bytesPerSecond: 50_000,
};

/** Milliseconds that a body of so many bytes may take. */
export const timeFor = (bytes: number, limits: EdgeLimits): number =>
  limits.bodyMs + Math.ceil((bytes / limits.bytesPerSecond) * 1000);
