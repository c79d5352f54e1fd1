declare module 'aws4' {
  export function sign(
    request: {
      host: string;
      method: string;
      path: string;
      service: string;
      region: string;
      headers: Record<string, string>;
    },
    keys: { accessKeyId: string; secretAccessKey: string },
  ): { headers: Record<string, string> };
}
