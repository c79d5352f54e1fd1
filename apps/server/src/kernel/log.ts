import { pino, type DestinationStream, type Logger } from 'pino';
import { reasonOf } from './reason.ts';

/** Secret URL parameters, removed from the log. */
const secret = /([?&](?:key|sign|token|captcha|captchaId)=)[^&]*/g;

/** Error codes of lost or refused connections, whose stack traces are useless. */
const connection = /^(E[A-Z]+|08...|57P0.|53...)$/;

/** Loggable form of an error, without the client and buffers that the driver attaches. */
function describeLogged(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, stack } = error;
  const message = [error.message, reasonOf(error.cause)].filter(Boolean).join(': ');
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
