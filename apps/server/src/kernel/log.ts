import { pino, type DestinationStream, type Logger } from 'pino';

/** Query values that open something: they may not be read from a log. */
const secret = /([?&](?:key|sign|token|captcha|captchaId)=)[^&]*/g;

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/** The node's log: no tokens, no keys of links; of a request only method, address and sender. */
export const openLog = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers', 'headers'],
      serializers: {
        req: ({ method, url, ip }: LoggedRequest) => ({ method, url: url.replaceAll(secret, '$1***'), ip }),
      },
    },
    stream,
  );
