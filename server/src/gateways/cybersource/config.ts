import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../urls.ts';

/** A Secure Acceptance profile. */
export interface CybersourceConfig {
  readonly kind: 'cybersource';
  readonly accessKey: string;
  readonly profileId: string;
  readonly secretKey: string;
  /** https://secureacceptance.cybersource.com, or the test host. */
  readonly payHost: string;
  /** Queries need a REST key as well; without one, staff repair a lost message. */
  readonly search: CybersourceSearch | null;
}

export interface CybersourceSearch {
  /** https://api.cybersource.com, or the test host. */
  readonly host: string;
  readonly merchantId: string;
  readonly keyId: string;
  /** Base64, as the portal shows it. */
  readonly sharedSecret: string;
}

export function cybersourceProblems(config: CybersourceConfig): readonly ConfigProblem[] {
  const { accessKey, profileId, secretKey, payHost, search } = config;
  return [
    ...problemsIn([
      { setting: 'accessKey', value: accessKey, fits: /^\w{32}$/ },
      { setting: 'profileId', value: profileId, fits: /^[\w-]{7,36}$/ },
      { setting: 'secretKey', value: secretKey, fits: /^\w{64,256}$/ },
      { setting: 'payHost', value: payHost, fits: isHost },
    ]),
    ...(search === null ? [] : searchProblems(search)),
  ];
}

function searchProblems({
  host,
  merchantId,
  keyId,
  sharedSecret,
}: CybersourceSearch): readonly ConfigProblem[] {
  return problemsIn([
    { setting: 'search.host', value: host, fits: isHost },
    { setting: 'search.merchantId', value: merchantId, fits: /^\w{1,30}$/ },
    { setting: 'search.keyId', value: keyId, fits: /^[0-9A-Fa-f-]{36}$/ },
    { setting: 'search.sharedSecret', value: sharedSecret, fits: /^[A-Za-z0-9+/]{40,}={0,2}$/ },
  ]);
}
