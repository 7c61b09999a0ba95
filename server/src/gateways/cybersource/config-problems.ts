import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../web-address.ts';
import type { CybersourceConfig, CybersourceSearch } from './config.ts';

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
