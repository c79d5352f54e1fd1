import { useQueries } from '@tanstack/react-query';
import type { WaybillData } from '@treadline/contract/sending/waybill-templates/fields.ts';
import { fillFields, type Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import type { CodeKind, DrawCode } from '@treadline/contract/sending/waybill-templates/render.ts';
import { api } from '#kernel/api.ts';
import { apiKey } from '#kernel/query.ts';

const endpoint = 'GET /data/waybill/template/code';

interface Code {
  kind: CodeKind;
  text: string;
}

function codesOf({ elements }: Layout, data: WaybillData): Code[] {
  const codes = elements.flatMap((element) =>
    element.kind === 'barcode' || element.kind === 'qrcode'
      ? [{ kind: element.kind, text: fillFields(element.text, data).trim() }]
      : [],
  );
  // Each once: two queries must not have one key.
  return [...new Map(codes.filter(({ text }) => text).map((code) => [code.kind + code.text, code])).values()];
}

/** Barcodes of a layout rendered by the server; empty while loading. */
export function useCodes(layout: Layout, data: WaybillData): DrawCode {
  const codes = codesOf(layout, data);
  const answers = useQueries({
    queries: codes.map(({ kind, text }) => ({
      queryKey: apiKey(endpoint, { query: { kind, text } }),
      queryFn: () => api(endpoint, { query: { kind, text } }),
      staleTime: Infinity,
    })),
  });
  const drawn = new Map(codes.map(({ kind, text }, i) => [kind + text, answers[i]?.data]));
  return (kind, text) => {
    const answer = drawn.get(kind + text);
    return answer ? answer.svg : '';
  };
}
