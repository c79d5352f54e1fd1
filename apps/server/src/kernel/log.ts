import { pino, type DestinationStream, type Logger } from 'pino';

/** Query values that open something: they may not be read from a log. */
const secret = /([?&](?:key|sign|token|captcha|captchaId)=)[^&]*/g;

/** Codes of failures that are nobody's fault in the code: connections lost or refused. Where they were met says nothing. */
const connection = /^(E[A-Z]+|08...|57P0.|53...)$/;

/** An error as it is kept: what the driver hangs on it (a whole client, its buffers) stays out of the log. */
function describeLogged(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  const said = code === undefined ? { type: name, message } : { type: name, code, message };
  return typeof code === 'string' && connection.test(code) ? said : { ...said, stack };
}

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/** Logger of the node. It never logs tokens or link secrets; of a request only method, address and sender. */
export const openLog = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers', 'headers'],
      serializers: {
        err: describeLogged,
        error: describeLogged,
        req: ({ method, url, ip }: LoggedRequest) => ({ method, url: url.replaceAll(secret, '$1***'), ip }),
      },
    },
    stream,
  );
