import { array, minLength, pipe, regex, safeParse, strictObject, string } from 'valibot';
import { gatewayProblems } from './config.ts';
import { gatewayConfig } from './gateway-schemas.ts';
import type { Merchant } from './gateways.ts';

/** Where the file is wrong and how, never its content: it may be a secret. */
export interface MerchantProblem {
  readonly where: string;
  readonly code: 'notJson' | 'settingMissing' | 'settingInvalid' | 'doubled';
}

export type MerchantsRead =
  | { readonly kind: 'merchants'; readonly merchants: readonly Merchant[] }
  | { readonly kind: 'problems'; readonly problems: readonly MerchantProblem[] };

const merchants = strictObject({
  merchants: array(
    strictObject({
      shops: pipe(array(pipe(string(), regex(/^[0-9a-f]{24}$/))), minLength(1)),
      config: gatewayConfig,
    }),
  ),
});

/** The file with the shops' merchants; reports all of its problems at once (SAFE-06). */
export function readMerchants(text: string): MerchantsRead {
  const parsed = jsonOf(text);
  if (parsed === undefined) return { kind: 'problems', problems: [{ where: '', code: 'notJson' }] };
  const read = safeParse(merchants, parsed);
  if (!read.success) {
    const problems = read.issues.map(({ path, received }): MerchantProblem => {
      const where = (path ?? []).map(({ key }) => String(key)).join('.');
      return { where, code: received === 'undefined' ? 'settingMissing' : 'settingInvalid' };
    });
    return { kind: 'problems', problems };
  }
  const problems = [
    ...read.output.merchants.flatMap(problemsOf),
    ...duplicates(read.output.merchants),
  ];
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'merchants', merchants: read.output.merchants };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemsOf({ config }: Merchant, at: number): readonly MerchantProblem[] {
  return gatewayProblems(config).map(({ code, setting }) => ({
    where: `merchants.${at}.config.${setting}`,
    code,
  }));
}

/** Two merchants of one gateway: it would be undefined which of them a guest pays. */
function duplicates(read: readonly Merchant[]): readonly MerchantProblem[] {
  const seen = new Set<string>();
  return read.flatMap(({ shops, config }, at) =>
    shops.flatMap((shop, place): readonly MerchantProblem[] => {
      const key = `${config.kind} ${shop}`;
      if (seen.has(key)) return [{ where: `merchants.${at}.shops.${place}`, code: 'doubled' }];
      seen.add(key);
      return [];
    }),
  );
}
